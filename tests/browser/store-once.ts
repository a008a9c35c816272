import type { BrowserContext } from '@playwright/test';

/** Puts entries into the browser's storage before its first page. The page may change them later. */
export async function storeOnce(
  context: BrowserContext,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  await context.addInitScript((given) => {
    const mark = `test.stored ${Object.keys(given).join(' ')}`;
    // A blank page has no storage. Entries that the page removes must stay removed.
    if (window.origin === 'null' || localStorage.getItem(mark) !== null) return;
    localStorage.setItem(mark, 'yes');
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, entries);
}
