import type { BrowserContext } from '@playwright/test';

/** Adds entries to the browser's storage once, before the next page loads. The page may change them later. */
export async function storeOnce(
  context: BrowserContext,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  await context.addInitScript((given) => {
    const mark = `test.stored ${Object.keys(given).join(' ')}`;
    // A blank page has no storage. An entry that the page has removed must not be added again.
    if (window.origin === 'null' || localStorage.getItem(mark) !== null) return;
    localStorage.setItem(mark, 'yes');
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, entries);
}
