import type { Page } from '@playwright/test';

type Body = Readonly<Record<string, unknown>>;

/**
 * Sends the operations one after the other, and writes each response to the tab's title. Returns the milliseconds until
 * the frame after the last response.
 */
export async function requestAndDraw(tab: Page, bodies: readonly Body[]): Promise<number> {
  return tab.evaluate(async (operations) => {
    const began = performance.now();
    for (const body of operations) {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      document.title = JSON.stringify(await response.json()).slice(0, 20);
    }
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 0));
    });
    return performance.now() - began;
  }, bodies);
}
