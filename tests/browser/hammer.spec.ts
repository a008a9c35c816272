import type { Browser, BrowserContext, Page } from '@playwright/test';
import * as z from 'zod';
import { readCart, screenOf } from './cart-screen.ts';
import { type Customer, newCustomer } from './customer.ts';
import { type BadNetwork, openBadNetwork } from './hammer/bad-network.ts';
import { programFor, type Step } from './hammer/program.ts';
import { createRandom } from './hammer/random.ts';
import { closeDialogs, type Diary, shop } from './hammer/shopper.ts';
import { addToCart, asNewClient, customerCart, guestCart, shopUrl } from './shop-api.ts';
import { expect, test } from './shop-test.ts';

/** `HAMMER_SEEDS`: `17`, or `1-100`. */
const [first, last] = z
  .string()
  .regex(/^\d+(-\d+)?$/)
  .default('1-2')
  .parse(process.env['HAMMER_SEEDS'])
  .split('-')
  .map(Number);

/** The network's own faults; it carries no sockets, so that the tabs have to get on without what the server pushes. */
const expectedNoise = /^(Failed to load resource|WebSocket connection)/;

const cartOperations =
  /^(GuestCart|CustomerCart|AddToCart|SetCartLineQuantity|RemoveCartLine|MergeGuestCart)$/;
const isWrite = (name: string): boolean => cartOperations.test(name) && !name.endsWith('tCart');

interface Shoppers {
  readonly context: BrowserContext;
  readonly tabs: readonly Page[];
  readonly errors: string[];
}

/** A browser of its own with a tab for each list of steps, all looking at the cart. */
async function openTabs(
  browser: Browser,
  url: string,
  count: number,
  stored: Record<string, string>,
): Promise<Shoppers> {
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: asNewClient(),
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 800 },
    storageState: {
      cookies: [],
      origins: [
        { origin: url, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) },
      ],
    },
  });
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() !== 'error' || expectedNoise.test(message.text())) return;
    const { url, lineNumber, columnNumber } = message.location();
    errors.push(`${message.text()} (${url}:${lineNumber}:${columnNumber})`);
  });
  const tabs = await Promise.all(
    Array.from({ length: count }, async () => {
      const tab = await context.newPage();
      await tab.goto('/cart');
      return tab;
    }),
  );
  return { context, tabs, errors };
}

const sessionSchema = z.object({ accessToken: z.string() });

/** The cart as the server has it for whoever this browser is now. */
async function truth(tab: Page) {
  const { session, cartId } = await tab.evaluate(() => ({
    session: localStorage.getItem('shop.session'),
    cartId: localStorage.getItem('cartID'),
  }));
  if (session !== null)
    return screenOf(await customerCart(sessionSchema.parse(JSON.parse(session)).accessToken));
  return screenOf(cartId === null ? null : await guestCart(cartId));
}

/** Has every tab show its lines, without a reload that would heal what is wrong. */
async function showLines(tab: Page): Promise<void> {
  if (
    new URL(tab.url()).pathname === '/cart' ||
    (await tab.getByRole('dialog', { name: 'My Cart' }).isVisible())
  )
    return;
  await closeDialogs(tab);
  // A toast may lie over it; a keyboard reaches it all the same.
  await tab.getByRole('button', { name: 'My Cart' }).press('Enter');
}

async function hammer(
  { tabs }: Shoppers,
  steps: readonly (readonly Step[])[],
  account?: Customer,
): Promise<Diary> {
  const diary: Diary = { changes: 0, bursts: 0, logins: 0, wrongs: [] };
  await Promise.all(tabs.map(async (tab, index) => shop(tab, steps[index] ?? [], account, diary)));
  return diary;
}

/** Once the network is well and nothing is under way, every tab shows what the server has. */
async function expectAgreement({ tabs, errors }: Shoppers, network: BadNetwork): Promise<void> {
  for (const tab of tabs) await showLines(tab);
  await expect(async () => {
    const [tab] = tabs;
    if (tab === undefined) return;
    const expected = await truth(tab);
    const shown = await Promise.all(tabs.map(readCart));
    expect(shown).toEqual(tabs.map(() => expected));
    expect(network.isQuiet()).toBe(true);
    expect(await truth(tab)).toEqual(expected);
  }).toPass({ timeout: 60_000, intervals: [250] });
  expect(errors).toEqual([]);
}

for (let seed = first ?? 1; seed <= (last ?? first ?? 1); seed += 1) {
  test(`seed ${seed}: whatever is done in all tabs over a bad network, every view ends at the server's cart`, async ({
    browser,
  }, testInfo) => {
    test.setTimeout(180_000);
    const program = programFor(seed);
    const again = `npm run hammer -- --seed ${seed}`;
    testInfo.annotations.push({ type: 'again', description: again });
    const network = await openBadNetwork(shopUrl(), createRandom(seed + 1_000_000));
    const filled = await addToCart({ productId: '1', quantity: 2 });
    await addToCart({ guestCartId: filled.id, productId: '2', quantity: 3 });
    const account = await newCustomer();
    const { accessToken } = account;
    await addToCart({ productId: '23', quantity: 4 }, accessToken);
    const session = JSON.stringify({ accessToken, expiresAt: null, userId: null });
    const guest = await openTabs(browser, network.url, program.guest.length, { cartID: filled.id });
    const customer = await openTabs(browser, network.url, program.customer.length, {
      'shop.session': session,
    });
    for (const tab of customer.tabs)
      await expect(tab.getByRole('button', { name: 'Logout' }).first()).toBeVisible({ timeout: 30_000 });
    const before = network.operations.length;

    const [ofGuest, ofCustomer] = await Promise.all([
      hammer(guest, program.guest),
      hammer(customer, program.customer, account),
    ]);
    network.heal();
    await expectAgreement(guest, network);
    await expectAgreement(customer, network);

    expect([...ofGuest.wrongs, ...ofCustomer.wrongs]).toEqual([]);
    const sent = network.operations.slice(before);
    const writes = sent.filter(isWrite).length;
    const changes = ofGuest.changes + ofCustomer.changes;
    const bursts = ofGuest.bursts + ofCustomer.bursts;
    const asked = `${guest.tabs.length} + ${customer.tabs.length} tabs, ${changes} changes in ${bursts} bursts, ${ofCustomer.logins} logins: ${writes} writes, ${sent.length - writes} other operations`;
    testInfo.annotations.push({ type: 'asked', description: asked });
    process.stdout.write(`seed ${seed}: ${asked}\n`);
    expect(writes, again).toBeLessThanOrEqual(2 * bursts + 5);
    await Promise.all([guest.context.close(), customer.context.close()]);
    await network.close();
  });
}
