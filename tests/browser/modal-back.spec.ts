import { holdBack } from './graphql-faults.ts';
import { expectClosableByBack } from './modal-entry.ts';
import { expect, test } from './shop-test.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.goto('/retail');
});

test('Back closes the cart drawer, and only the next Back leaves the page', async ({ page }) => {
  await page.getByRole('button', { name: 'My Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'My Cart' })).toBeVisible();
  await expectClosableByBack(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/retail');
  await page.goForward();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('after the menu is closed with its button, Back opens the previous page', async ({ page }) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectClosableByBack(page);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/retail\/.+/);
  await page.goBack();
  await expect(page).toHaveURL('/retail');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test("Back closes a product's dialog, which can be opened again", async ({ page }) => {
  await page.getByRole('article').getByRole('link').first().click();
  for (const _ of [1, 2]) {
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClosableByBack(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/retail\/.+/);
  }
  await page.goBack();
  await expect(page).toHaveURL('/retail');
});

test('Back closes the filters and keeps the chosen filter; the next Back removes the filter', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'filter By' }).click();
  const count = page.locator('section[aria-label="Products"] output').first();
  const before = (await count.textContent()) ?? '';
  await page.getByRole('dialog').getByText('All', { exact: true }).click();
  await expect(page).toHaveURL('/retail?category=all');
  // The URL changes shortly before the page does.
  await expect(count).not.toHaveText(before);
  await expectClosableByBack(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/retail?category=all');
  await page.goBack();
  await expect(page).toHaveURL('/retail');
});

test('after a menu link opens a page, Back returns to the earlier page without the menu', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectClosableByBack(page);
  const release = await holdBack(page, 'Livestock');
  await page.getByRole('dialog').getByRole('link', { name: 'Odhiah' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page).toHaveURL('/odhiah');
  await page.goBack();
  await expect(page).toHaveURL('/retail');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
});
