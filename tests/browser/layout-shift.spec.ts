import { guestWithCart } from './checkout-shoppers.ts';
import { expect, type Page, test } from './shop-test.ts';

/** How much has moved by itself on the page so far, as browsers score it: 0 for nothing. */
const shifted = (page: Page) =>
  page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive before the next frame but one is drawn.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );

for (const width of [360, 1440]) {
  test(
    `nothing shifts while a page comes alive, ${width} px wide`,
    { tag: ['@H08'] },
    async ({ page, context }) => {
      await guestWithCart(context, { 1: 2 });
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/', '/retail', '/retail/1', '/cart']) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        expect(await shifted(page), path).toBeLessThanOrEqual(0.02);
      }
    },
  );
}

test(
  'the checkout is two thirds of the page, the order beside it one',
  { tag: ['@S2-checkout-03', '@S2-checkout-04'] },
  async ({ page, context }) => {
    await guestWithCart(context, { 1: 2 });
    await page.goto('/cart');
    const left = page.getByRole('heading', { name: 'Contact', exact: true }).locator('xpath=../..');
    const right = page.getByRole('heading', { name: 'Your order' }).locator('xpath=..');
    const [wide, narrow] = [await left.boundingBox(), await right.boundingBox()];
    expect((wide?.width ?? 0) / (narrow?.width ?? 1)).toBeCloseTo(2, 1);
    expect(narrow?.x ?? 0).toBeGreaterThan((wide?.x ?? 0) + (wide?.width ?? 0));
    await expect(left.getByRole('heading', { level: 2 })).toHaveText([
      'Contact',
      'Shipping',
      'Delivery date and time',
    ]);
  },
);
