import { expect, type Page } from './shop-test.ts';

/** Holds the page as it stands against a phone's and a desktop's width: nothing sticks out, and WCAG 2.2 AA holds. */
export async function expectToFit(page: Page, expectAccessible: (page?: Page) => Promise<void>) {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }
}
