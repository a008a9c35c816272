import type { Page } from './shop-test.ts';

/** How far ahead the clock stops, in milliseconds: a moment that has passed when the browser receives it is refused. */
const ahead = 10_000;

/** Stops the clock of a page, which then moves only as the test moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + ahead);
}
