import type { BrowserContext } from '@playwright/test';

/** Puts entries into the storage of the browser before its first page; what becomes of them later is the page's business. */
export async function storeOnce(
  context: BrowserContext,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  await context.addInitScript((given) => {
    const mark = `test.stored ${Object.keys(given).join(' ')}`;
    // A blank page has no storage; and what a page ends must stay ended.
    if (window.origin === 'null' || localStorage.getItem(mark) !== null) return;
    localStorage.setItem(mark, 'yes');
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, entries);
}
