import type { Browser, BrowserContext, Page } from '@playwright/test';
import * as z from 'zod';
import { type CartScreen, readCart, screenOf } from './cart-screen.ts';
import { type Customer, newCustomer } from './customer.ts';
import { type FaultyNetwork, openFaultyNetwork } from './chaos/faulty-network.ts';
import { programFor, type Tabs } from './chaos/program.ts';
import { createRandom } from './chaos/random.ts';
import { closeDialogs, type ShopperLog, timeoutMs, runSteps } from './chaos/shopper.ts';
import { recordEvents, replayedPounds, writeRecording } from './chaos/recordings.ts';
import { isWrite } from './chaos/operation.ts';
import { addToCart, asNewClient, customerCart, guestCart, shopUrl } from './shop-api.ts';
import { expect, test } from './shop-test.ts';

/** `CHAOS_SEEDS` is a seed, such as `17`, or a range, such as `1-100`. */
const [first, last] = z
  .string()
  .regex(/^\d+(-\d+)?$/)
  .default('8-9')
  .parse(process.env['CHAOS_SEEDS'])
  .split('-')
  .map(Number);

const expectedNoise = /^(Failed to load resource|WebSocket connection)/;

interface Device {
  readonly context: BrowserContext;
  readonly tabs: readonly Page[];
  readonly errors: string[];
  readonly steps: Tabs;
  readonly account: Customer;
}

async function openDevice(
  browser: Browser,
  url: string,
  steps: Tabs,
  account: Customer,
  stored: Record<string, string>,
): Promise<Device> {
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: asNewClient(),
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 800 },
    storageState: {
      cookies: [],
      origins: [
        {
          origin: url,
          localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  });
  context.setDefaultTimeout(timeoutMs);
  await recordEvents(context);
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() !== 'error' || expectedNoise.test(message.text())) return;
    const { url, lineNumber, columnNumber } = message.location();
    errors.push(`${message.text()} (${url}:${lineNumber}:${columnNumber})`);
  });
  const tabs = await Promise.all(
    steps.map(async () => {
      const tab = await context.newPage();
      await tab.goto('/cart', { timeout: 30_000 });
      return tab;
    }),
  );
  return { context, tabs, errors, steps, account };
}

const sessionSchema = z.object({ accessToken: z.string() });

async function tokenIn(tab: Page): Promise<string | null> {
  const session = await tab.evaluate(() => localStorage.getItem('shop.session'));
  return session === null ? null : sessionSchema.parse(JSON.parse(session)).accessToken;
}

async function serverCart(tab: Page) {
  const accessToken = await tokenIn(tab);
  if (accessToken !== null) return screenOf(await customerCart(accessToken));
  const cartId = await tab.evaluate(() => localStorage.getItem('cartID'));
  return screenOf(cartId === null ? null : await guestCart(cartId));
}

/** Shows the cart's lines without a reload, because a reload would hide errors. */
async function showLines(tab: Page): Promise<void> {
  if (
    new URL(tab.url()).pathname === '/cart' ||
    (await tab.getByRole('dialog', { name: 'My Cart' }).isVisible())
  )
    return;
  await closeDialogs(tab);
  // The keyboard works even if a toast covers the button.
  await tab.getByRole('button', { name: 'My Cart' }).press('Enter');
}

async function runDevice({ tabs, steps, account }: Device): Promise<ShopperLog> {
  const log: ShopperLog = { bursts: 0, violations: [] };
  await Promise.all(tabs.map(async (tab, index) => runSteps(tab, steps[index] ?? [], account, log)));
  return log;
}

/** Sorts a screen's lines for comparison, because only the tab that restored a line shows it in its old place. */
function inOneOrder(screen: CartScreen): CartScreen {
  return { ...screen, lines: screen.lines.toSorted((one, other) => one.name.localeCompare(other.name)) };
}

const poundsOf = ({ lines }: CartScreen): Record<string, number> =>
  Object.fromEntries(lines.map(({ name, quantity }) => [name, Number(quantity)]));

async function writeRecordings(devices: readonly Device[], seed: number): Promise<void> {
  for (const [device, { tabs }] of devices.entries()) {
    const [first] = tabs;
    const expected = first === undefined ? {} : poundsOf(await serverCart(first));
    for (const [index, tab] of tabs.entries()) {
      const file = await writeRecording(tab, `seed-${seed}-device-${device}-tab-${index}`, expected);
      process.stdout.write(`recorded ${file}\n`);
    }
  }
}

async function expectAgreement({ tabs, errors }: Device, network: FaultyNetwork): Promise<void> {
  await expect(async () => {
    // A sign-in might still open another screen, which closes the side cart.
    for (const tab of tabs) await showLines(tab);
    const [tab] = tabs;
    if (tab === undefined) return;
    const expected = inOneOrder(await serverCart(tab));
    const shown = (await Promise.all(tabs.map(readCart))).map(inOneOrder);
    expect(shown).toEqual(tabs.map(() => expected));
    expect(await Promise.all(tabs.map(replayedPounds))).toEqual(tabs.map(() => poundsOf(expected)));
    expect(network.isQuiet()).toBe(true);
    expect(inOneOrder(await serverCart(tab))).toEqual(expected);
  }).toPass({ timeout: 60_000, intervals: [250] });
  expect(errors).toEqual([]);
}

/** If a customer is signed in, adds a product to the cart as another device would. */
async function changeElsewhere({ tabs: [tab] }: Device): Promise<void> {
  const accessToken = tab === undefined ? null : await tokenIn(tab);
  if (accessToken !== null) await addToCart({ productId: '24', quantity: 1 }, accessToken);
}

async function openDevices(browser: Browser, url: string, seed: number): Promise<readonly Device[]> {
  const program = programFor(seed);
  const customer = await newCustomer();
  await addToCart({ productId: '23', quantity: 4 }, customer.accessToken);
  const guestAccount = program.guestIs === 'the customer' ? customer : await newCustomer();
  const filled = await addToCart({ productId: '1', quantity: 2 });
  await addToCart({ cartId: filled.id, productId: '2', quantity: 3 });
  const devices = [await openDevice(browser, url, program.guest, guestAccount, { cartID: filled.id })];
  for (const steps of program.devices) {
    const stored = { 'shop.session': await customer.session() };
    const device = await openDevice(browser, url, steps, customer, stored);
    for (const tab of device.tabs)
      await expect(tab.getByRole('button', { name: 'Logout' }).first()).toBeVisible({ timeout: 30_000 });
    devices.push(device);
  }
  return devices;
}

for (let seed = first ?? 1; seed <= (last ?? first ?? 1); seed += 1) {
  test(
    `seed ${seed}: after random actions in all tabs, every tab shows the server's cart`,
    { tag: ['@H17', '@S4-cart-05'] },
    async ({ browser }, testInfo) => {
      test.slow();
      const again = `npm run chaos:browser -- --seed ${seed}`;
      testInfo.annotations.push({ type: 'again', description: again });
      const network = await openFaultyNetwork(shopUrl(), createRandom(seed + 1_000_000));
      const devices = await openDevices(browser, network.url, seed);
      const before = network.operations.length;

      const logs = await Promise.all(devices.map(runDevice));
      network.heal();
      try {
        for (const device of devices) await expectAgreement(device, network);
        for (const device of devices) await changeElsewhere(device);
        for (const device of devices) await expectAgreement(device, network);
      } catch (error) {
        await writeRecordings(devices, seed);
        throw error;
      }

      expect(logs.flatMap(({ violations }) => violations)).toEqual([]);
      const sent = network.operations.slice(before);
      const bursts = logs.reduce((sum, log) => sum + log.bursts, 0);
      // Undoing a removal whose result is unknown can take two requests, because the line might still exist.
      const lostRemovals = sent.filter(
        ({ name, outcome }) => name === 'RemoveCartLine' && outcome !== 'arrives',
      ).length;
      expect(sent.filter(({ name }) => isWrite(name)).length, again).toBeLessThanOrEqual(
        bursts + lostRemovals,
      );
      // Each sign-in might merge one guest cart.
      const logIns = sent.filter(({ name, outcome }) => name === 'SignIn' && outcome === 'arrives').length;
      const merges = sent.filter(({ name }) => name === 'MergeGuestCart').length;
      expect(merges, again).toBeLessThanOrEqual(logIns);
      for (const { context } of devices) await context.close();
      await network.close();
    },
  );
}
