import type { Page } from './shop-test.ts';

/** How far ahead the clock stops, in milliseconds. The browser rejects a time that has already passed. */
const ahead = 10_000;

/** Stops a page's clock, so that only the test moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + ahead);
}
