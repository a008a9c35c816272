import type { Page } from './shop-test.ts';

/** How far in the future the clock is stopped, in milliseconds. Playwright rejects a time in the past. */
const ahead = 10_000;

export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + ahead);
}
