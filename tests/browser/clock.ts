import type { Page } from './shop-test.ts';

/** How far ahead the clock stops, in milliseconds: a time that is past when the browser receives it is rejected. */
const ahead = 10_000;

/** Stops the clock of a page, so that only the test moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + ahead);
}
