/** `npm run bench:cart`: what a tap costs until it is seen, true and in the other tab, against the plain way of doing it. */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../../scripts/chromium.ts';
import startStack from '../../browser/stack.ts';
import { createRandom } from '../../browser/chaos/random.ts';
import { openFaultyNetwork } from '../../browser/chaos/faulty-network.ts';
import { addToCart, operationBody, shopUrl, someProducts } from '../../browser/shop-api.ts';
import { medianOf, tableOf } from '../figures.ts';
import { plainBurst, plainFollow, plainTap } from './plain-cart.ts';
import { followed, whenInSync, shopBurst, shopTap } from './shop-cart.ts';

/** Rounds, the two ways in turn: `-- --rounds 5`. */
const rounds = Number(parseArgs({ options: { rounds: { type: 'string', default: '15' } } }).values.rounds);
/** The round trip of the network in milliseconds: a good mobile connection. */
const roundTripMs = 80;

const ms = (figures: readonly number[]): string => `${medianOf(figures).toFixed(1)} ms`;

const stop = await startStack();
const network = await openFaultyNetwork(shopUrl(), createRandom(1), roundTripMs / 2);
network.heal();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const [product] = await someProducts();
  if (product === undefined) throw new Error('The shop has no product.');
  const cart = await addToCart({ productId: product.id, quantity: 2 });
  const lineId = cart.lines[0]?.id ?? '';
  const context = await browser.newContext({ baseURL: network.url });
  await context.addInitScript((id) => {
    if (window.origin !== 'null') localStorage.setItem('cartID', id);
  }, cart.id);
  const open = async (): Promise<Page> => {
    const tab = await context.newPage();
    await tab.goto('/cart');
    await tab.getByRole('textbox', { name: `Pounds of ${product.name}` }).waitFor();
    return tab;
  };
  const [tab, other] = [await open(), await open()];
  const set = operationBody('SetCartLineQuantity', { input: { guestCartId: cart.id, lineId, quantity: 5 } });
  const read = operationBody('GuestCart', { id: cart.id });

  const idle: number[] = [];
  const ours = {
    painted: [] as number[],
    truth: [] as number[],
    tab: [] as number[],
    requests: [] as number[],
  };
  const plain = {
    painted: [] as number[],
    tab: [] as number[],
    requests: [] as number[],
  };
  for (let round = 0; round < rounds; round += 1) {
    const follow = await followed(other);
    // A tab that is not in front draws a frame a second.
    await tab.bringToFront();
    const tapped = await shopTap(tab, product.name);
    idle.push(tapped.idleMs);
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

  process.stdout.write(
    `\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${browser.version()}, ${new Date().toISOString().slice(0, 10)}; ${roundTripMs} ms round trip added; medians of ${rounds} rounds\n\n`,
  );
  process.stdout.write(
    tableOf(
      ['', 'this shop', 'mutation, then refetch'],
      [
        ['a frame in which nothing is tapped', ms(idle), ms(idle)],
        ['tap to number painted', ms(ours.painted), ms(plain.painted)],
        ["tap to the server's truth on screen", ms(ours.truth), ms(plain.painted)],
        ['another tab, after the answer (plain: after it is looked at)', ms(ours.tab), ms(plain.tab)],
        ['requests for ten taps', `${medianOf(ours.requests)}`, `${medianOf(plain.requests)}`],
      ],
    ),
  );
} finally {
  await browser.close();
  await network.close();
  await stop();
}
