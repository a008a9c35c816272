import { guestWithCart } from './checkout-shoppers.ts';
import { comeSignedIn, newCustomer, placeOrder } from './customer.ts';
import { expect, type Page, test } from './shop-test.ts';

const backgroundOf = async (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.describe('on a device with dark colors', () => {
  test.use({ colorScheme: 'dark' });

  test('pages are dark, and their texts are readable', async ({ page, expectAccessible }) => {
    test.slow();
    for (const path of [
      '/',
      '/retail',
      '/retail/1',
      '/odhiah/114',
      '/login',
      '/pages/returns',
      '/ar/retail/1',
    ]) {
      await page.setViewportSize({ width: 1440, height: 800 });
      await page.goto(path);
      await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', 'light dark');
      expect(await backgroundOf(page)).toBe('rgb(25, 18, 15)');
      const logo = page.getByRole('banner').getByRole('img').first();
      expect(await logo.evaluate((image) => getComputedStyle(image).content)).toContain('logo-light.svg');
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page);
      }
    }
  });

  test('the dialog, the drawer, the errors of the checkout and the toast are readable', async ({
    page,
    context,
    expectAccessible,
  }) => {
    await guestWithCart(context, { 1: 2 });
    await page.goto('/retail/23');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('dialog', { name: 'My Cart' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Continue to Pay' }).click();
    await expect(page.getByRole('navigation', { name: /^Please check/ })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Beef Ribeye Roast' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectAccessible(page);
  });

  test("the customer's orders, order and payment are readable, and the code has a light margin", async ({
    page,
    context,
    expectAccessible,
  }) => {
    const customer = await newCustomer();
    const { id } = await placeOrder(customer, '10AM-12PM');
    await comeSignedIn(context, customer);
    for (const path of [
      '/profile/order',
      `/profile/order/${id}`,
      `/payment?order=${id}`,
      '/profile/address',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
    await page.goto(`/profile/order/${id}`);
    await expect(page.getByRole('img', { name: 'QR code of this order' })).toHaveCSS(
      'border-top-color',
      'rgb(255, 255, 255)',
    );
  });

  test('a printed page stays light', async ({ page }) => {
    await page.goto('/retail/1');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const price = page.getByRole('main').getByText('$/lb').first();
    await expect(price).toHaveCSS('color', 'rgb(107, 20, 32)');
    await expect(page.getByRole('banner').getByRole('img').first()).toHaveCSS('content', 'normal');
  });
});

test('on a device with light colors, pages are light', async ({ page }) => {
  await page.goto('/retail');
  expect(await backgroundOf(page)).toBe('rgb(250, 245, 236)');
});
