import type { Locator, Page } from '@playwright/test';
import { type Customer, logIn } from '../customer.ts';
import { type Observation, violationsOf } from './observation.ts';
import type { Step } from './program.ts';

export interface ShopperLog {
  /**
   * The number of typed quantities, removals, undos, additions and bursts of taps whose target existed. Taps, removals
   * and undos without a connection don't count.
   */
  bursts: number;
  /** Taps after which the screen didn't change immediately, or after which its numbers didn't match. */
  readonly violations: string[];
}

/** How long to wait for something that the network might lose, in milliseconds. */
export const timeoutMs = 5000;
/** Taps on the same line at least this far apart, in milliseconds, might be sent separately. */
const debounceMs = 280;

/** Taps plus or minus and reads the screen after each tap, before the next paint. */
async function tapLine(page: Page, step: Extract<Step, { kind: 'tap' }>): Promise<readonly Observation[]> {
  return page.evaluate(async ({ line, by, times }) => {
    const names = { field: 'input[aria-label^="Pounds of"]', remove: 'button[aria-label^="Remove "]' };
    const room = document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document.body;
    const rows = (): Element[] => [...room.querySelectorAll('li[data-line]')];
    const quantityOf = (row: Element): number =>
      Number(row.querySelector<HTMLInputElement>(names.field)?.value);
    const subtotalOf = (row: Element): string =>
      row.querySelector(names.remove)?.previousElementSibling?.textContent ?? '';
    const row = rows()[line % Math.max(rows().length, 1)];
    const button = row?.querySelector<HTMLElement>(
      `button[aria-label^="One pound ${by > 0 ? 'more' : 'less'}"]`,
    );
    const observations: Observation[] = [];
    if (row === undefined || !button) return observations;
    // A real press blurs the focused field before the click, which ends typing.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await new Promise((resolve) => setTimeout(resolve));
    for (let tap = 0; tap < times; tap += 1) {
      if (!button.isConnected) break;
      const desired = quantityOf(row) + by;
      const isOnline = navigator.onLine;
      const isRefused = button.ariaDisabled === 'true';
      const at = performance.now();
      button.click();
      await Promise.resolve();
      observations.push({
        at,
        isTap: (isOnline || navigator.onLine) && !isRefused,
        isFollowed: isOnline && navigator.onLine && !isRefused && row.isConnected,
        desired,
        shown: quantityOf(row),
        badge:
          /^Cart(?:, \d+ products?)?(?:, \d+ lb)?/.exec(
            document.querySelector('a[aria-label^="Cart"]')?.getAttribute('aria-label') ?? '',
          )?.[0] ?? '',
        quantities: rows().map(quantityOf),
        subtotals: rows().map(subtotalOf),
        subtotal: room.querySelector('dl[aria-busy] dd')?.textContent ?? '',
      });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return observations;
  }, step);
}

/** Clicks a control. Returns false if there is no such control, or if the page is offline. */
async function press(page: Page, selector: string, index: number): Promise<boolean> {
  return page.evaluate(
    ({ selector, index }) => {
      const room = document.querySelector('[role=dialog]') ?? document.body;
      const found = [...room.querySelectorAll<HTMLElement>(selector)];
      const control = found[index % Math.max(found.length, 1)];
      control?.click();
      return control !== undefined && navigator.onLine;
    },
    { selector, index },
  );
}

async function type(page: Page, line: number, quantity: number, note: () => void): Promise<void> {
  const fields = page.locator('li[data-line] input');
  const count = await fields.count();
  if (count === 0) return;
  const field = fields.nth(line % count);
  await field.fill(`${quantity}`);
  note();
  // The line may have moved by now, but the field has focus.
  await page.keyboard.press('Enter');
}

async function isFulfilled(page: Page, sign: Locator): Promise<boolean> {
  const message = page.getByRole('alert').filter({ hasText: /./ });
  await sign.or(message).first().waitFor();
  return sign.isVisible();
}

/** Adds the product that the page shows, or else the one with this id. Waits for the side cart or an error. */
async function add(page: Page, productId: string, note: () => void): Promise<void> {
  await closeDialogs(page);
  const button = page.getByRole('button', { name: 'Add to cart' });
  if (!(await button.isVisible())) await page.goto(`/retail/${productId}`);
  await follow(button);
  await follow(page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }));
  note();
  await isFulfilled(page, page.getByRole('dialog', { name: 'My Cart' }));
}

export async function closeDialogs(page: Page): Promise<void> {
  if (!(await page.getByRole('dialog').first().isVisible())) return;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Activates a link or button by keyboard, because a toast might cover the header. */
async function follow(control: Locator): Promise<void> {
  await control.press('Enter');
}

async function go(page: Page, to: 'cart' | 'drawer' | 'back'): Promise<void> {
  await closeDialogs(page);
  if (to === 'cart') await follow(page.locator('a[aria-label^="Cart"]').first());
  if (to === 'drawer') await follow(page.getByRole('button', { name: 'My Cart' }));
  if (to !== 'back') return;
  await page.goBack();
  // A tab is blank before its first page.
  if (page.url() === 'about:blank') await page.goForward();
}

/** If signed out, signs in and opens the cart. */
async function logInAndReturn(page: Page, account: Customer): Promise<void> {
  await closeDialogs(page);
  const way = page.getByRole('link', { name: 'Login', exact: true }).first();
  if (!(await way.isVisible())) return;
  await follow(way);
  const sign = page.getByRole('button', { name: 'Logout' }).first();
  for (let tries = 0; tries < 3; tries += 1) {
    await logIn(page, account);
    if (await isFulfilled(page, sign)) break;
  }
  await go(page, 'cart');
}

/** If signed in, signs out and opens the cart. */
async function logOutAndReturn(page: Page): Promise<void> {
  await closeDialogs(page);
  const button = page.getByRole('button', { name: 'Logout' }).first();
  if (!(await button.isVisible())) return;
  await follow(button);
  await go(page, 'cart');
}

async function beOffline(page: Page, ms: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const connect = async (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await session.send('Network.enable');
  await connect(true);
  await page.waitForTimeout(ms);
  await connect(false);
  await session.detach();
}

/** Opens the cart page, unless it is open or the page shows cart lines. */
async function findLines(page: Page): Promise<void> {
  if (new URL(page.url()).pathname === '/cart' || (await page.locator('li[data-line]').count()) > 0) return;
  await go(page, 'cart');
}

async function doStep(page: Page, step: Step, account: Customer, log: ShopperLog): Promise<void> {
  if (['tap', 'type', 'remove'].includes(step.kind)) await findLines(page);
  const note = (): void => {
    log.bursts += 1;
  };
  switch (step.kind) {
    case 'tap': {
      const observations = await tapLine(page, step);
      const taps = observations.filter(({ isTap }) => isTap);
      log.bursts += taps.filter(
        ({ at }, index) => at - (taps[index - 1]?.at ?? -debounceMs) >= debounceMs,
      ).length;
      log.violations.push(...observations.flatMap(violationsOf));
      return;
    }
    case 'type':
      return type(page, step.line, step.quantity, note);
    case 'remove':
      if (await press(page, 'button[aria-label^="Remove "]', step.line)) note();
      return;
    case 'undo':
      if (await pressUndo(page)) note();
      return;
    case 'add':
      return add(page, step.productId, note);
    case 'go':
      return go(page, step.to);
    case 'reload':
      return void (await page.reload());
    case 'wait':
      return page.waitForTimeout(step.ms);
    case 'offline':
      return beOffline(page, step.ms);
    case 'log-in':
      return logInAndReturn(page, account);
    case 'log-out':
      return logOutAndReturn(page);
  }
}

async function pressUndo(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const undo = [...document.querySelectorAll('button')].findLast(
      ({ textContent }) => textContent === 'Undo',
    );
    undo?.click();
    return undo !== undefined && navigator.onLine;
  });
}

/**
 * Runs the steps in order. Ignores a step that fails, because the network may have lost the page, or another tab may
 * have removed the line.
 */
export async function runSteps(
  page: Page,
  steps: readonly Step[],
  account: Customer,
  log: ShopperLog,
): Promise<void> {
  for (const step of steps) {
    try {
      await doStep(page, step, account, log);
    } catch {
      // The next step looks for its target itself.
    }
  }
}
