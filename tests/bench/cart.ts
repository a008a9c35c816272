import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { buildForProduction } from '../../scripts/build.ts';
import { chromiumPath } from '../../scripts/chromium.ts';
import { createRandom } from '../browser/chaos/random.ts';
import { openFaultyNetwork } from '../browser/chaos/faulty-network.ts';
import { comeSignedIn, fillCustomerCart, newCustomer } from '../browser/customer.ts';
import { addToCart, operationBody, shopUrl, someProducts } from '../browser/shop-api.ts';
import startStack from '../browser/stack.ts';
import { plainBurst, plainFollow, plainTap } from './browser/plain-cart.ts';
import { followed, whenInSync, shopBurst, shopTap } from './browser/shop-cart.ts';
import { medianOf } from './figures.ts';
import { type FigureTable, quantile, type Suite } from './suite.ts';

/** The number of rounds with two tabs. Each round measures this shop, then the baseline. */
const rounds = 15;
const taps = 50;
/** As on a good mobile connection, in milliseconds. */
const roundTripMs = 80;

/**
 * `npm run bench -- cart` measures how soon a tap is shown and confirmed, and how soon it reaches another tab and
 * another device.
 */
export const cart: Suite = {
  name: 'cart',
  title: 'Cart',
  run: async (say) => {
    await buildForProduction();
    const stop = await startStack();
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    });
    try {
      say('two tabs …');
      const tabs = await measureTabs(browser);
      say('two devices …');
      return [tabs, await measureDevices(browser)];
    } finally {
      await browser.close();
      await stop();
    }
  },
};

const ms = (figures: readonly number[]): string => `${medianOf(figures).toFixed(1)} ms`;

async function measureTabs(browser: Browser): Promise<FigureTable> {
  const network = await openFaultyNetwork(shopUrl(), createRandom(1), roundTripMs / 2);
  network.heal();
  const [product] = await someProducts();
  if (product === undefined) throw new Error('The shop has no product.');
  const filled = await addToCart({ productId: product.id, quantity: 2 });
  const context = await browser.newContext({ baseURL: network.url });
  await context.addInitScript((id) => {
    if (window.origin !== 'null') localStorage.setItem('cartID', id);
  }, filled.id);
  const open = async (): Promise<Page> => {
    const tab = await context.newPage();
    await tab.goto('/cart');
    await tab.getByRole('textbox', { name: `Pounds of ${product.name}` }).waitFor();
    return tab;
  };
  const [tab, other] = [await open(), await open()];
  const set = operationBody('SetCartLineQuantity', {
    input: { guestCartId: filled.id, lineId: filled.lines[0]?.id ?? '', quantity: 5 },
  });
  const read = operationBody('GuestCart', { id: filled.id });
  const ours = { idle: noTimes(), painted: noTimes(), truth: noTimes(), tab: noTimes(), requests: noTimes() };
  const plain = { painted: noTimes(), tab: noTimes(), requests: noTimes() };
  for (let round = 0; round < rounds; round += 1) {
    const follow = await followed(other);
    // Browsers slow down background tabs.
    await tab.bringToFront();
    const tapped = await shopTap(tab, product.name);
    ours.idle.push(tapped.idleMs);
    ours.painted.push(tapped.paintedMs);
    ours.truth.push(tapped.truthMs);
    ours.tab.push((await follow()) - tapped.respondedAt);
    await whenInSync(tab);
    let sent = network.operations.length;
    await shopBurst(tab, product.name, 10);
    await whenInSync(tab);
    ours.requests.push(network.operations.length - sent);

    plain.painted.push(await plainTap(tab, set, read));
    await other.bringToFront();
    plain.tab.push(await plainFollow(other, read));
    await tab.bringToFront();
    sent = network.operations.length;
    await plainBurst(tab, set, read, 10);
    plain.requests.push(network.operations.length - sent);
    await tab.reload();
    await other.reload();
    await whenInSync(tab);
    await whenInSync(other);
  }
  await context.close();
  await network.close();
  return {
    title: 'Two tabs',
    text: `This shop compared to a mutation followed by a refetch, in alternating rounds; medians of ${rounds} rounds with ${roundTripMs} ms of added latency. In this shop, the confirmed cart arrives later because the cart waits 280 ms for more taps.`,
    head: ['', 'this shop', 'mutation, then refetch'],
    rows: [
      ['a frame without a tap', ms(ours.idle), ms(ours.idle)],
      ['tap to number painted', ms(ours.painted), ms(plain.painted)],
      ['tap to confirmed cart on screen', ms(ours.truth), ms(plain.painted)],
      ['another tab, after the response (plain: after it becomes visible)', ms(ours.tab), ms(plain.tab)],
      ['requests for ten taps', `${medianOf(ours.requests)}`, `${medianOf(plain.requests)}`],
    ],
  };
}

const noTimes = (): number[] => [];

/** Makes the page record when the shopper clicks, and when the pounds in the header change. */
const marks = `
  document.addEventListener('click', () => performance.mark('tapped'), true);
  new MutationObserver(() => {
    const name = document.querySelector('a[aria-label^="Cart, "]')?.getAttribute('aria-label')?.match(/, \\d+ lb/)?.[0] ?? '';
    if (performance.getEntriesByName(name).length === 0) performance.mark(name);
  }).observe(document, { attributes: true, childList: true, subtree: true });
`;

async function markedAt(page: Page, name: string): Promise<number> {
  const handle = await page.waitForFunction((requested) => {
    const mark = performance.getEntriesByName(requested).at(-1);
    return mark === undefined ? 0 : performance.timeOrigin + mark.startTime;
  }, name);
  return handle.jsonValue();
}

async function measureDevices(browser: Browser): Promise<FigureTable> {
  const customer = await newCustomer();
  await fillCustomerCart(customer);
  const open = async (path: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: shopUrl() });
    await comeSignedIn(context, customer);
    await context.addInitScript(marks);
    const page = await context.newPage();
    const isReported = page
      .waitForEvent('websocket', (each) => each.url().endsWith('/graphql'))
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => payload.includes('cartChanged')),
      );
    await page.goto(path, { waitUntil: 'load' });
    await isReported;
    return page;
  };
  const phone = await open('/cart');
  const laptop = await open('/');
  const times: number[] = [];
  const more = phone.getByRole('button', { name: /^One pound more of / }).first();
  for (let count = 5; count < 5 + taps; count += 1) {
    await pause(400);
    await more.click();
    times.push((await markedAt(laptop, `, ${count} lb`)) - (await markedAt(phone, 'tapped')));
  }
  return {
    title: 'Two devices',
    text: `The time from a tap on one device to the new number on the customer's other device, for ${taps} taps, including the 280 ms during which the cart waits for more taps.`,
    head: ['', ''],
    rows: (
      [
        ['median', 0.5],
        ['p95', 0.95],
        ['slowest', 1],
      ] as const
    ).map(([name, share]) => [`tap to the other device, ${name}`, `${quantile(times, share).toFixed(0)} ms`]),
  };
}
