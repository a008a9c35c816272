import type { Page } from '@playwright/test';
import * as z from 'zod';
import { intercept } from './graphql-faults.ts';
import { expect, test } from './shop-test.ts';

const payload = z.object({ data: z.object({ product: z.looseObject({ unitPrice: z.string() }) }) });

/** Changes the price of each product page that is loaded from now on. */
const changePrice = async (page: Page, unitPrice: string) =>
  intercept(page, 'ProductPage', async (route) => {
    const { data } = payload.parse(await (await route.fetch()).json());
    await route.fulfill({ json: { data: { ...data, product: { ...data.product, unitPrice } } } });
  });

test('an open tab shows the current price after Back and when the shopper returns to it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/retail/1');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  // The panel opens once the page is hydrated. Before, a link would load a document.
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first().click();
  await expect(page.getByRole('searchbox', { name: 'Search' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  await changePrice(page, '81.11');
  await page.clock.fastForward('01:00:00');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main')).toContainText('81.11');

  await page.unrouteAll({ behavior: 'wait' });
  await changePrice(page, '82.22');
  await page.clock.fastForward(11_000);
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByRole('main')).toContainText('82.22');
});
