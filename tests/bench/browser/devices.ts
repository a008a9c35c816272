/**
 * `npm run bench:devices`: how long after a tap on one device the other shows it, and what a web socket costs while nothing happens.
 * Needs a build (`npm run build`).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../../scripts/chromium.ts';
import startStack from '../../browser/stack.ts';
import { comeSignedIn, fillOwnCart, newCustomer } from '../../browser/customer.ts';
import { startCountingProxy } from './counting-proxy.ts';

/** Taps: `-- --rounds 10`. */
const rounds = Number(parseArgs({ options: { rounds: { type: 'string', default: '50' } } }).values.rounds);
const idleMinutes = 3;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Has the page mark when it was clicked and when the count in its header changed. */
const marks = `
  document.addEventListener('click', () => performance.mark('tapped'), true);
  new MutationObserver(() => {
    const name = document.querySelector('a[aria-label^="Cart, "]')?.getAttribute('aria-label')?.match(/, \\d+ lb/)?.[0] ?? '';
    if (performance.getEntriesByName(name).length === 0) performance.mark(name);
  }).observe(document, { attributes: true, childList: true, subtree: true });
`;

/** When the page made its last mark of a name, in milliseconds since 1970. */
async function markedAt(page: Page, name: string): Promise<number> {
  const handle = await page.waitForFunction((requested) => {
    const mark = performance.getEntriesByName(requested).at(-1);
    return mark === undefined ? 0 : performance.timeOrigin + mark.startTime;
  }, name);
  return handle.jsonValue();
}

const stop = await startStack();
const shopUrl = new URL(process.env['SHOP_URL'] ?? '');
const proxy = await startCountingProxy(Number(shopUrl.port));
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});

try {
  const customer = await newCustomer();
  await fillOwnCart(customer);
  const open = async (baseURL: string, path: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL });
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
  await pause(5000);
  const phone = await open(shopUrl.origin, '/cart');
  const laptop = await open(`http://localhost:${proxy.port}`, '/');

  const taps: number[] = [];
  const more = phone.getByRole('button', { name: /^One pound more of / }).first();
  for (let count = 5; count < 5 + rounds; count += 1) {
    await pause(400);
    await more.click();
    taps.push((await markedAt(laptop, `, ${count} lb`)) - (await markedAt(phone, 'tapped')));
  }
  taps.sort((one, other) => one - other);
  const at = (share: number): string => `${Math.round(taps[Math.ceil(share * rounds) - 1] ?? 0)} ms`;
  say(`tap on one device to the number on the other, ${rounds} taps (280 ms of it waits for further taps):`);
  say(`  least ${at(0.02)}, median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`);

  await phone.close();
  await pause(5000);
  const before = proxy.bytes();
  await pause(idleMinutes * 60_000);
  say(
    `idle: ${Math.round((proxy.bytes() - before) / idleMinutes)} bytes a minute, both ways, without TCP's own`,
  );
} finally {
  await browser.close();
  proxy.close();
  await stop();
}
