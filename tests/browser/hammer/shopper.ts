import type { Locator, Page } from '@playwright/test';
import { type Customer, logIn } from '../customer.ts';
import { type Look, wrongsOf } from './look.ts';
import type { Step } from './program.ts';

/** What the shopper of one tab has done and seen. */
export interface Diary {
  /** Taps, typed quantities, removals, undos and adds that had something to act on. */
  changes: number;
  /** How often a write may follow: a burst of taps on one line is one. */
  bursts: number;
  logins: number;
  /** Where the screen did not follow a tap at once, or its numbers did not go together. */
  readonly wrongs: string[];
}

/** How long something that the network may eat is waited for, in milliseconds. */
const patience = 5000;

/** Taps plus or minus and looks after each tap, before the browser can draw anything else. */
async function tapLine(page: Page, step: Extract<Step, { kind: 'tap' }>): Promise<readonly Look[]> {
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
    const looks: Look[] = [];
    if (row === undefined || !button) return looks;
    // A press with the pointer leaves the field that was typed into.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (let tap = 0; tap < times; tap += 1) {
      if (!button.isConnected) break;
      const wanted = quantityOf(row) + by;
      const isOnline = navigator.onLine;
      const isRefused = button.ariaDisabled === 'true';
      button.click();
      await Promise.resolve();
      looks.push({
        // Offline and at the lower bound a tap is none.
        isFollowed: isOnline && navigator.onLine && !isRefused && row.isConnected,
        wanted,
        shown: quantityOf(row),
        badge: document.querySelector('a[aria-label^="Cart"]')?.getAttribute('aria-label') ?? '',
        quantities: rows().map(quantityOf),
        subtotals: rows().map(subtotalOf),
        subtotal: room.querySelector('dl[aria-busy] dd')?.textContent ?? '',
      });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return looks;
  }, step);
}

/** Presses the line's control; whether there was one. */
async function press(page: Page, selector: string, index: number): Promise<boolean> {
  return page.evaluate(
    ({ selector, index }) => {
      const room = document.querySelector('[role=dialog]') ?? document.body;
      const found = [...room.querySelectorAll<HTMLElement>(selector)];
      const control = found[index % Math.max(found.length, 1)];
      control?.click();
      return control !== undefined;
    },
    { selector, index },
  );
}

async function type(page: Page, line: number, quantity: number): Promise<boolean> {
  const fields = page.locator('li[data-line] input');
  const count = await fields.count();
  if (count === 0) return false;
  const field = fields.nth(line % count);
  await field.fill(`${quantity}`, { timeout: patience });
  await field.press('Enter', { timeout: patience });
  return true;
}

/** Whether the wish came true, as far as can be seen; what went wrong is said beside the button. */
async function isFulfilled(page: Page, sign: Locator): Promise<boolean> {
  const said = page.getByRole('alert').filter({ hasText: /./ });
  await sign.or(said).first().waitFor({ timeout: patience });
  return sign.isVisible();
}

/** Through the product's own page, where the tab is not on one already, and its dialog to the open side cart. */
async function add(page: Page, productId: string): Promise<boolean> {
  await closeDialogs(page);
  const button = page.getByRole('button', { name: 'Add to cart' });
  if (!(await button.isVisible())) await page.goto(`/retail/${productId}`);
  await button.click({ timeout: patience });
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click({ timeout: patience });
  await isFulfilled(page, page.getByRole('dialog', { name: 'My Cart' }));
  return true;
}

export async function closeDialogs(page: Page): Promise<void> {
  if (!(await page.getByRole('dialog').first().isVisible())) return;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached', timeout: patience });
}

async function go(page: Page, to: 'cart' | 'drawer' | 'back'): Promise<void> {
  await closeDialogs(page);
  if (to === 'cart') await page.locator('a[aria-label^="Cart"]').first().click({ timeout: patience });
  if (to === 'drawer')
    await page.getByRole('button', { name: 'My Cart' }).press('Enter', { timeout: patience });
  if (to !== 'back') return;
  await page.goBack({ timeout: patience });
  // Before the first page of a tab there is none of the shop.
  if (page.url() === 'about:blank') await page.goForward({ timeout: patience });
}

async function findLogin(page: Page, account: Customer): Promise<boolean> {
  await closeDialogs(page);
  const way = page.getByRole('link', { name: 'Login', exact: true }).first();
  if (!(await way.isVisible())) return false;
  await way.click({ timeout: patience });
  await logIn(page, account);
  return isFulfilled(page, page.getByRole('button', { name: 'Logout' }).first());
}

async function logOut(page: Page): Promise<void> {
  await closeDialogs(page);
  const button = page.getByRole('button', { name: 'Logout' }).first();
  if (await button.isVisible()) await button.click({ timeout: patience });
}

/** Takes the connection from this one tab. */
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

async function doStep(page: Page, step: Step, account: Customer | undefined, diary: Diary): Promise<void> {
  const note = (isDone: boolean): void => {
    diary.changes += isDone ? 1 : 0;
    diary.bursts += isDone ? 1 : 0;
  };
  switch (step.kind) {
    case 'tap': {
      const looks = await tapLine(page, step);
      diary.changes += looks.length;
      diary.bursts += looks.length === 0 ? 0 : 1;
      diary.wrongs.push(...looks.flatMap(wrongsOf));
      return;
    }
    case 'type':
      return note(await type(page, step.line, step.quantity));
    case 'remove':
      return note(await press(page, 'button[aria-label^="Remove "]', step.line));
    case 'undo':
      return note(await pressUndo(page));
    case 'add':
      return note(await add(page, step.productId));
    case 'go':
      return go(page, step.to);
    case 'reload':
      return void (await page.reload());
    case 'wait':
      return page.waitForTimeout(step.ms);
    case 'offline':
      return beOffline(page, step.ms);
    case 'log-in':
      diary.logins += account !== undefined && (await findLogin(page, account)) ? 1 : 0;
      return;
    case 'log-out':
      return logOut(page);
  }
}

async function pressUndo(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const undo = [...document.querySelectorAll('button')].findLast(
      ({ textContent }) => textContent === 'Undo',
    );
    undo?.click();
    return undo !== undefined;
  });
}

/**
 * Does the steps one after the other. What cannot be done, because the network ate the page's answer or another tab took
 * the line away, is left, as a shopper would leave it; what is then wrong shows at the end.
 */
export async function shop(
  page: Page,
  steps: readonly Step[],
  account: Customer | undefined,
  diary: Diary,
): Promise<void> {
  for (const step of steps) {
    try {
      await doStep(page, step, account, diary);
    } catch {
      // The next step finds what there is.
    }
  }
}
