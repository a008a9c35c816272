import { expect, type Page } from './shop-test.ts';

/** Nothing sticks out of a window of this width, in pixels, once the page has taken its shape in it. */
export async function expectNothingSideways(page: Page, width: number): Promise<void> {
  const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(needed).toBeLessThanOrEqual(width);
}

/** Holds the page as it stands against a phone's and a desktop's width: nothing sticks out, and WCAG 2.2 AA holds. */
export async function expectToFit(page: Page, expectAccessible: (page?: Page) => Promise<void>) {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingSideways(page, width);
    await expectAccessible(page);
  }
}
