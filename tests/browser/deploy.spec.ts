import type { BrowserContext, Page } from '@playwright/test';
import { beef, email, openPickup, orderButton } from './checkout-page.ts';
import { guestWithCart } from './checkout-shoppers.ts';
import { type DeployedShop, type Kept, openDeployedShop, type Replaced } from './deployed-shop.ts';
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
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

test.describe.configure({ mode: 'serial' });

/** Sets a marker that a reload removes. */
const mark = async (page: Page): Promise<void> =>
  page.evaluate(() => void (document.body.title = 'not loaded again'));
const isMarked = async (page: Page): Promise<boolean> =>
  page.evaluate(() => document.body.title === 'not loaded again').catch(() => false);

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.mouse.move(5, 5);
  await page.mouse.move(50, 50);
  return page;
}

const quantity = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^Pounds of/ });

async function expectNoErrorScreen(page: Page): Promise<void> {
  await expect(page.getByText(/dynamically imported|Something went wrong/)).toHaveCount(0);
}

const poundsIn = async (cartId: string): Promise<number> =>
  (await guestCart(cartId))?.lines.reduce((sum, { quantity: each }) => sum + each, 0) ?? 0;

const failures = /404|400|502|REFUSED|RESET|Failed to|Loading module|preload|WebSocket/;

for (const [kept, replaced] of [
  ['files and documents', 'web and BFF'],
  ['files and documents', 'web'],
  ['nothing', 'BFF'],
] satisfies [Kept, Replaced][]) {
  test(`shoppers can buy during a deploy of ${replaced} that keeps ${kept} of the earlier build`, async ({
    context,
    shop,
    allowed,
  }) => {
    allowed.allow(/WebSocket/);
    await shop.serveEarlierBuild();
    const cartId = await guestWithCart(context, { [beef.id]: 1 });
    const listing = await openTab(context, '/retail');
    const product = await openTab(context, `/retail/${beef.id}`);
    await expect(quantity(product)).toHaveValue('1');
    const checkout = await openTab(context, '/cart');
    await openPickup(checkout);
    await expect(pounds(checkout, beef.name)).toHaveValue('1');
    await quantity(product).fill('3');
    for (const page of [listing, product, checkout]) await mark(page);
    await shop.deploy(kept, replaced);

    await listing.getByRole('link', { name: beef.name }).first().click();
    await expect(listing.getByRole('heading', { level: 1, name: /Beef Ribeye Roast/ })).toBeVisible();
    await expect(quantity(listing)).toHaveValue('1');
    await expectNoErrorScreen(listing);

    await more(checkout, beef.name).click();
    await expect.poll(async () => contentsOf(await guestCart(cartId))).toEqual({ [beef.name]: 2 });
    await expect(pounds(checkout, beef.name)).toHaveValue('2');
    await expect(email(checkout)).toHaveValue('amina@example.com');
    await expect(checkout.getByRole('radio', { name: 'Pickup from the branch' })).toBeChecked();

    await product.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
    const dialog = product.getByRole('dialog', { name: /, 3 lb$/ });
    await dialog.getByRole('radio', { name: 'Odhiah' }).check();
    await dialog.getByRole('radio', { name: 'Leave it to butcher' }).check();
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await expect(product.getByRole('dialog', { name: 'My Cart' })).toBeVisible();
    await expect.poll(async () => poundsIn(cartId)).toBe(5);

    await expect(pounds(checkout, beef.name).first()).toBeVisible();
    await orderButton(checkout).click();
    await expect(checkout).toHaveURL(/\/payment\?order=/, { timeout: 20_000 });
    await expect(checkout.getByRole('main').getByText(/Order/).first()).toBeVisible();
    await expectNoErrorScreen(checkout);
    for (const page of [listing, product, checkout]) expect(await isMarked(page)).toBe(true);
  });
}

const reloadedSentence = 'The shop was updated, so this page was loaded again.';

test('a page whose build is gone after a deploy reloads once, says so, and sells', async ({
  context,
  shop,
  allowed,
}) => {
  allowed.allow(failures);
  await shop.serveEarlierBuild();
  const cartId = await guestWithCart(context, { [beef.id]: 1 });
  const product = await openTab(context, `/retail/${beef.id}`);
  await product.setViewportSize({ width: 390, height: 844 });
  // The page is hydrated.
  await expect(product.getByRole('link', { name: /^Cart, 1 product/ })).toBeVisible();
  let loads = 0;
  product.on('load', () => (loads += 1));
  await shop.deploy('nothing');

  // The menu's script is gone.
  await product.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.poll(() => loads, { timeout: 20_000 }).toBe(1);
  await expect(product.getByText(reloadedSentence).first()).toBeVisible();
  await quantity(product).fill('3');
  await product.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  const dialog = product.getByRole('dialog', { name: /, 3 lb$/ });
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(async () => poundsIn(cartId)).toBe(4);
  await expectNoErrorScreen(product);
  expect(loads).toBe(1);
});

test('the first press on Continue to Pay after a deploy leaves no empty tab and can be repeated', async ({
  context,
  shop,
  allowed,
}) => {
  allowed.allow(failures);
  await shop.serveEarlierBuild();
  await guestWithCart(context, { [beef.id]: 2 });
  const checkout = await openTab(context, '/cart');
  await openPickup(checkout);
  await expect(pounds(checkout, beef.name)).toHaveValue('2');
  let loads = 0;
  checkout.on('load', () => (loads += 1));
  // Otherwise, a read of the cart could reload the page before the press.
  await checkout.route('**/graphql', async (route) => {
    if (loads > 0 || route.request().postData()?.includes('"PlaceOrder"') === true) await route.continue();
  });
  await shop.deploy('nothing');

  await orderButton(checkout).click();
  await expect.poll(() => loads, { timeout: 20_000 }).toBe(1);
  await expect(email(checkout)).toHaveValue('amina@example.com');
  await expect.poll(() => context.pages()).toEqual([checkout]);
  await orderButton(checkout).click();
  await expect(checkout).toHaveURL(/\/payment\?order=/, { timeout: 20_000 });
  await expect.poll(() => context.pages().at(-1)?.url()).toMatch(/\/payment\/test\//);
  expect(loads).toBe(1);
});
