import type { BrowserContext, Page } from '@playwright/test';
import { beef, email, openPickup, orderButton } from './checkout-page.ts';
import { guestWithCart } from './checkout-shoppers.ts';
import { type DeployedShop, type Kept, openDeployedShop } from './deployed-shop.ts';
import { more, pounds } from './filled-cart.ts';
import { contentsOf, guestCart } from './shop-api.ts';
import { expect, test as shopTest } from './shop-test.ts';

const test = shopTest.extend<object, { shop: DeployedShop }>({
  shop: [
    async ({}, use) => {
      const shop = await openDeployedShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** Puts a mark into the page that a full load takes away. */
const mark = async (page: Page): Promise<void> =>
  page.evaluate(() => void (document.body.title = 'not loaded again'));
const isMarked = async (page: Page): Promise<boolean> =>
  page.evaluate(() => document.body.title === 'not loaded again').catch(() => false);

/** A tab of the earlier build at the address, alive and marked. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.mouse.move(5, 5);
  await page.mouse.move(50, 50);
  return page;
}

const quantity = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^Pounds of/ });

/** What the browser says of a failed import, and the screen for what cannot be loaded. */
async function expectNoErrorScreen(page: Page): Promise<void> {
  await expect(page.getByText(/dynamically imported|Something went wrong/)).toHaveCount(0);
}

for (const kept of ['files and documents', 'documents'] satisfies Kept[]) {
  test(`open pages keep selling over a deploy that keeps ${kept} of the earlier build`, async ({
    context,
    shop,
    allowed,
  }) => {
    if (kept !== 'files and documents') allowed.allow(/404|400|Failed to|Loading module|preload/);
    allowed.allow(/WebSocket/);
    await shop.serveEarlierBuild();
    const cartId = await guestWithCart(context, { [beef.id]: 1 });
    const listing = await openTab(context, '/retail');
    const product = await openTab(context, `/retail/${beef.id}`);
    await expect(quantity(product)).toHaveValue('1');
    const checkout = await openTab(context, '/cart');
    await openPickup(checkout);
    await expect(pounds(checkout, beef.name)).toHaveValue('1');
    for (const page of [listing, product, checkout]) await mark(page);
    await shop.deploy(kept);

    // A product is opened.
    await listing.getByRole('link', { name: beef.name }).first().click();
    await expect(listing.getByRole('heading', { level: 1, name: /Beef Ribeye Roast/ })).toBeVisible();
    await expectNoErrorScreen(listing);

    // A quantity is changed.
    await more(checkout, beef.name).click();
    await expect.poll(async () => contentsOf(await guestCart(cartId))).toEqual({ [beef.name]: 2 });
    await expect(pounds(checkout, beef.name)).toHaveValue('2');
    await expect(email(checkout)).toHaveValue('amina@example.com');
    await expect(checkout.getByRole('radio', { name: 'Pickup from the branch' })).toBeChecked();

    // A product is added; after a full load the press is repeated.
    const dialog = product.getByRole('dialog');
    const add = product.getByRole('main').getByRole('button', { name: 'Add to cart' });
    await add.click();
    if (kept !== 'files and documents') {
      await expect.poll(async () => isMarked(product)).toBe(false);
      await add.click();
    }
    await dialog.getByRole('radio', { name: 'Odhiah' }).check();
    await dialog.getByRole('radio', { name: 'Leave it to butcher' }).check();
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await expect(product.getByRole('dialog', { name: 'My Cart' })).toBeVisible();

    // An order is placed, and its payment is reached.
    await orderButton(checkout).click();
    await expect(checkout).toHaveURL(/\/payment\?order=/, { timeout: 20_000 });
    await expect(checkout.getByRole('main').getByText(/Order/).first()).toBeVisible();
    await expectNoErrorScreen(checkout);
    if (kept === 'files and documents')
      for (const page of [listing, product, checkout]) expect(await isMarked(page)).toBe(true);
  });
}
