import type { Locator } from '@playwright/test';
import { expect, type Page } from './shop-test.ts';

/** Counts changes of the page below the root element; a print dialog counts too, which shows nothing in a test. */
function watchChanges(): void {
  const root = document.documentElement;
  const note = (): void => root.setAttribute('data-changed', '');
  window.print = note;
  addEventListener('scroll', note, true);
  new MutationObserver(note).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

/** The buttons of all products' cards do the same, so one of them is pressed for all. */
const kindOf = (name: string): string => name.replace(/ of .* to the cart$/, '');

/**
 * Presses each button of the page's main part, each time on a newly loaded page. Fails for a button without an effect:
 * no change, no request, no other page and no other tab.
 * @param except names of buttons to leave out
 */
export async function expectNoDeadButton(page: Page, path: string, except: RegExp): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const buttons = page.getByRole('main').getByRole('button', { disabled: false });
  const pressed = new Set<string>();
  for (;;) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const names = await buttons.evaluateAll((found) =>
      found.map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()),
    );
    // A press may have changed the cart, and with it the buttons.
    const index = names.findIndex((name) => !pressed.has(kindOf(name)) && !except.test(name));
    const name = names[index];
    if (name === undefined) return;
    pressed.add(kindOf(name));
    await expectEffect(page, buttons.nth(index), `the button "${name}" on ${path}`);
    for (const tab of page.context().pages()) if (tab !== page) await tab.close();
  }
}

async function expectEffect(page: Page, button: Locator, what: string): Promise<void> {
  // What only the pointer changes is no effect of the press.
  await button.hover();
  const tabs = page.context().pages().length;
  const url = page.url();
  let hasRequest = false;
  page.once('request', () => {
    hasRequest = true;
  });
  await page.evaluate(watchChanges);
  await button.click();
  const hasEffect = async (): Promise<boolean> =>
    hasRequest ||
    page.url() !== url ||
    page.context().pages().length > tabs ||
    (await page.locator('html[data-changed]').count()) > 0;
  await expect.poll(hasEffect, what).toBe(true);
}
