import type { Page } from '@playwright/test';

type Body = Readonly<Record<string, unknown>>;

/**
 * Sends the operations one after the other, and writes each response to the tab's title. Returns the milliseconds until
 * the frame after the last response.
 */
async function requestAndDraw(tab: Page, bodies: readonly Body[]): Promise<number> {
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

/**
 * Measures the baseline for a tap: the mutation, a refetch of the cart, and a render. Returns the duration in
 * milliseconds.
 */
export const plainTap = async (tab: Page, set: Body, read: Body): Promise<number> =>
  requestAndDraw(tab, [set, read]);

/** Measures how long a tab that becomes visible takes to read and render the cart, in milliseconds. */
export const plainFollow = async (tab: Page, read: Body): Promise<number> => requestAndDraw(tab, [read]);

export async function plainBurst(tab: Page, set: Body, read: Body, taps: number): Promise<void> {
  for (let tap = 0; tap < taps; tap += 1) await plainTap(tab, set, read);
}
