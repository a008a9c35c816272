import type { Page } from '@playwright/test';

type Body = Readonly<Record<string, unknown>>;

/**
 * Sends the operations one after the other and renders the result without any library. Returns the milliseconds
 * that it took.
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

/** The baseline: a tap sends the mutation, refetches the cart, then shows the confirmed quantity. */
export const plainTap = async (tab: Page, set: Body, read: Body): Promise<number> =>
  requestAndDraw(tab, [set, read]);

/** How long another tab takes to read and render the cart after it becomes visible, in milliseconds. */
export const plainFollow = async (tab: Page, read: Body): Promise<number> => requestAndDraw(tab, [read]);

/** Taps this many times, each with a mutation and a refetch. */
export async function plainBurst(tab: Page, set: Body, read: Body, taps: number): Promise<void> {
  for (let tap = 0; tap < taps; tap += 1) await plainTap(tab, set, read);
}
