import { type Browser, chromium, type Page } from '@playwright/test';
import { buildForProduction } from '../../scripts/build.ts';
import { chromiumPath } from '../../scripts/chromium.ts';
import { createRandom } from '../browser/chaos/random.ts';
import { openFaultyNetwork } from '../browser/chaos/faulty-network.ts';
import { addToCart, operationBody, shopUrl, someProducts } from '../browser/shop-api.ts';
import startStack from '../browser/stack.ts';
import { requestAndDraw } from './browser/plain-cart.ts';
import { followed, whenInSync, shopBurst, shopTap } from './browser/shop-cart.ts';
import { medianOf } from './figures.ts';
import type { FigureTable, Suite } from './suite.ts';

/** Each round measures this shop, then the baseline. */
const rounds = 15;
/** The round-trip time on a good mobile connection, in milliseconds. */
const roundTripMs = 80;

/** `npm run bench -- cart` measures how soon a tap is shown and confirmed, and how soon it reaches another tab. */
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
      return [await measureTabs(browser)];
    } finally {
      await browser.close();
      await stop();
    }
  },
};

const ms = (figures: readonly number[]): string => `${medianOf(figures).toFixed(1)} ms`;

const none = (): number[] => [];

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
    input: { cartId: filled.id, lineId: filled.lines[0]?.id ?? '', quantity: 5 },
  });
  const read = operationBody('GuestCart', { id: filled.id });
  const ours = { idle: none(), painted: none(), truth: none(), tab: none(), requests: none() };
  const plain = { painted: none(), tab: none(), requests: none() };
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

    plain.painted.push(await requestAndDraw(tab, [set, read]));
    await other.bringToFront();
    plain.tab.push(await requestAndDraw(other, [read]));
    await tab.bringToFront();
    sent = network.operations.length;
    for (let tap = 0; tap < 10; tap += 1) await requestAndDraw(tab, [set, read]);
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
