import { expect, type Page } from './shop-test.ts';

/**
 * Checks that nothing overflows sideways once the layout has settled.
 * @param width in pixels
 */
export async function expectNoHorizontalScroll(page: Page, width: number): Promise<void> {
  const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(needed).toBeLessThanOrEqual(width);
}

/** A desktop window of 1280 by 1024 at 400% and 200% zoom, in CSS pixels (WCAG 1.4.10, 1.4.4). */
const zoomed = [
  { width: 320, height: 256 },
  { width: 640, height: 512 },
];

/**
 * Checks that, at high zoom, nothing overflows sideways, and fixed and sticky elements at the top cover less than half
 * of the window.
 */
async function expectReflow(page: Page): Promise<void> {
  for (const window of zoomed) {
    await page.setViewportSize(window);
    await expectNoHorizontalScroll(page, window.width);
    const covered = () =>
      page.evaluate(() =>
        // Elements that open on top of the page may cover it.
        [...document.querySelectorAll(document.querySelector('[role=dialog]') ? 'none' : 'body *')]
          .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
          .map((element) => element.getBoundingClientRect())
          // A sticky element that isn't at the top yet still scrolls with the page.
          .filter(({ top, width }) => top <= 1 && width >= innerWidth / 2)
          .reduce((most, { bottom }) => Math.max(most, bottom), 0),
      );
    await expect.poll(covered).toBeLessThan(window.height / 2);
  }
}

export async function expectReflowAndAccessibility(
  page: Page,
  expectAccessible: (page?: Page) => Promise<void>,
) {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page, width);
    await expectAccessible(page);
  }
  await expectReflow(page);
}
