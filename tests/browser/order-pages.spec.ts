import { inLanguage } from './catalog.ts';
import { comeSignedIn, newCustomer, placePickups } from './customer.ts';
import { expect, test } from './shop-test.ts';

test('older orders are on further pages with their own URLs', async ({ page, context, expectAccessible }) => {
  const customer = await newCustomer();
  const ids = await placePickups(customer, 21);
  const [oldest = ''] = ids;
  await comeSignedIn(context, customer);
  await page.goto('/profile/order');
  const orders = page.getByRole('main').getByRole('link', { name: /^Order details, number/ });
  await expect(orders).toHaveCount(20);
  await expect(page.getByRole('link', { name: 'Newer orders' })).toBeHidden();
  await page.getByRole('link', { name: 'Older orders' }).click();
  await expect(page).toHaveURL('/profile/order?page=2');
  await expect(orders).toHaveCount(1);
  await expect(orders).toHaveAccessibleName(`Order details, number ${oldest.slice(0, 8)}`);
  await expect(page.getByRole('link', { name: 'Older orders' })).toBeHidden();
  await expectAccessible();
  await page.getByRole('link', { name: 'Newer orders' }).click();
  await expect(page).toHaveURL('/profile/order');
  await expect(orders).toHaveCount(20);

  await page.goto('/ar/profile/order?page=2');
  await expect(page.getByText(inLanguage('ar', 'Placed'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: inLanguage('ar', 'Newer orders') })).toBeVisible();
});
