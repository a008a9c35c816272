import type { Page } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { expect, test } from './shop-test.ts';

const oxtail = (page: Page) => page.getByRole('button', { name: 'Add 1 lb of Beef Oxtail to the cart' });
const badge = (page: Page, name: RegExp) => page.getByRole('link', { name });

test('after a quick add, a card shows the quantity, and Undo is offered at zero', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/retail');
  await oxtail(page).click();
  const more = page.getByRole('button', { name: 'One pound more of Beef Oxtail' });
  await expect(more).toBeFocused();
  const card = page.getByRole('article').filter({ has: page.getByText('Beef Oxtail', { exact: true }) });
  const [outer, inner] = [
    await card.boundingBox(),
    await page.getByRole('group', { name: 'Quantity of Beef Oxtail' }).boundingBox(),
  ];
  expect(inner?.x ?? 0).toBeGreaterThanOrEqual(outer?.x ?? 0);
  await expect(badge(page, /^Cart, 1 product, 1 lb, 11\.99 \$$/)).toHaveText('11.99 $');
  await more.click();
  await more.click();
  await expect(badge(page, /^Cart, 1 product, 3 lb/)).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Pounds of Beef Oxtail' })).toHaveValue('3');
  await expect(page.locator('body')).toBeFocused();
  const less = page.getByRole('button', { name: 'One pound less of Beef Oxtail' });
  for (const _ of [1, 2, 3]) await less.click();
  await expect(oxtail(page)).toBeFocused();
  await expect(badge(page, /^Cart, 0 products/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(badge(page, /^Cart, 1 product, 1 lb/)).toBeVisible();
  await expect(more).toBeVisible();
});

test("a card doesn't count pounds that are in the cart for another occasion", async ({ page }) => {
  await page.goto('/odhiah?category=all&search=oxtail');
  await oxtail(page).click();
  await expect(page.getByRole('button', { name: 'One pound more of Beef Oxtail' })).toBeVisible();
  await page.getByRole('link', { name: 'retail', exact: true }).first().click();
  await expect(page).toHaveURL('/retail');
  await expect(oxtail(page)).toBeVisible();
});

test('a quick add shows the added weight at once, before a slow answer', async ({ page }) => {
  await page.goto('/retail');
  const release = await holdRequests(page, (url) => new URL(url).pathname === '/graphql');
  await oxtail(page).click();
  await expect(oxtail(page)).toHaveText('1 lb');
  release();
  await expect(page.getByRole('textbox', { name: 'Pounds of Beef Oxtail' })).toHaveValue('1');
});
