import { guestWithCart } from './checkout-shoppers.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

test('on a phone, the checkout starts with the collapsed order and its total', async ({ page, context }) => {
  await guestWithCart(context, { 1: 2 });
  await page.goto('/cart');
  const glance = page.locator('summary').filter({ hasText: '1 product' });
  await expect(glance).toBeInViewport();
  await expect(glance).toContainText(/\d+\.\d\d \$$/);
  await expect(page.getByText('Beef Ribeye Roast, 2 lb')).toBeHidden();
  await glance.click();
  await expect(page.getByText('Beef Ribeye Roast, 2 lb')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(glance).toBeHidden();
});

test('on a phone, the filters open at their heading and show the number of results', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/retail');
  await page.getByRole('button', { name: 'filter By' }).click();
  const drawer = page.getByRole('dialog', { name: 'filter By' });
  await expect(drawer.getByRole('heading', { name: 'filter By' })).toBeFocused();
  await expect(drawer.getByRole('button', { name: /^Show \d+ results$/ })).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await drawer.getByText('Beef', { exact: true }).click();
  await expect(page.getByText('22 Matches found')).toBeAttached();
  await drawer.getByRole('button', { name: 'Show 22 results' }).click();
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: 'filter By' }).click();
  await drawer.getByRole('button', { name: 'Close filters' }).click();
  await expect(drawer).toHaveCount(0);
});

test.describe('with a finger', () => {
  test.use({ isMobile: true });

  test('nothing looks different under it', async ({ page }) => {
    await page.goto('/retail');
    const looks = () =>
      page
        .getByRole('article')
        .first()
        .evaluate((card) =>
          [card, ...card.querySelectorAll('*')].map((part) => {
            const { backgroundColor, boxShadow, color, textDecorationLine, transform } =
              getComputedStyle(part);
            return [backgroundColor, boxShadow, color, textDecorationLine, transform].join(' ');
          }),
        );
    const before = await looks();
    for (const part of [
      page.getByRole('article').first(),
      page.getByRole('button', { name: /^Add 1 lb/ }).first(),
    ]) {
      await part.hover();
      expect(await looks()).toEqual(before);
    }
  });
});
