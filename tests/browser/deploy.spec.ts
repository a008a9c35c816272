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
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

test.describe.configure({ mode: 'serial', timeout: 120_000 });

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
  ['nothing', 'web and BFF'],
  ['files and documents', 'web'],
  ['nothing', 'web'],
  ['nothing', 'BFF'],
] satisfies [Kept, Replaced][]) {
  const isFound = kept === 'files and documents' || replaced === 'BFF';
  test(`shoppers can buy during a deploy of ${replaced} that keeps ${kept} of the earlier build`, async ({
    context,
    shop,
    allowed,
  }) => {
    allowed.allow(isFound ? /WebSocket/ : failures);
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
    if (isFound) for (const page of [listing, product, checkout]) expect(await isMarked(page)).toBe(true);
  });
}

test('after a deploy, Add to cart adds the product once, and each page reloads only once', async ({
  context,
  shop,
  allowed,
}) => {
  allowed.allow(failures);
  await shop.serveEarlierBuild();
  const cartId = await guestWithCart(context, { [beef.id]: 1 });
  const product = await openTab(context, `/retail/${beef.id}`);
  await quantity(product).fill('4');
  await product.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  const dialog = product.getByRole('dialog', { name: /, 4 lb$/ });
  await expect(dialog).toBeVisible();
  const menu = await openTab(context, '/retail');
  await menu.setViewportSize({ width: 390, height: 844 });
  const loads = new Map([product, menu].map((page) => [page, 0]));
  for (const page of loads.keys()) page.on('load', () => loads.set(page, (loads.get(page) ?? 0) + 1));
  await shop.deploy('nothing');

  // The dialog's script is loaded, but the BFF doesn't have the dialog's GraphQL document.
  await dialog.getByRole('radio', { name: 'Odhiah' }).check();
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(async () => poundsIn(cartId), { timeout: 20_000 }).toBe(5);
  await expect(quantity(product)).toHaveValue('4');

  // The new build doesn't have the earlier menu's script. The page may already have reloaded before the press.
  const menuButton = menu.getByRole('button', { name: 'Menu', exact: true });
  await menuButton.click();
  await expect.poll(() => loads.get(menu), { timeout: 20_000 }).toBe(1);
  await expect(async () => {
    if ((await menuButton.getAttribute('aria-expanded', { timeout: 500 })) === 'false')
      await menuButton.click();
    await expect(menu.getByRole('dialog', { name: 'Menu' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  for (const page of loads.keys()) await expectNoErrorScreen(page);
  expect(await poundsIn(cartId)).toBe(5);
  expect([...loads.values()]).toEqual([1, 1]);
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

test('a dialog and a search keep their input after a deploy', async ({ context, shop, allowed }) => {
  allowed.allow(failures);
  // Going offline may interrupt parts that the page is still loading.
  allowed.allow(/\/assets\/.*DISCONNECTED/);
  await shop.serveEarlierBuild();
  await guestWithCart(context, { [beef.id]: 1 });
  const product = await openTab(context, `/retail/${beef.id}`);
  await product.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  const dialog = product.getByRole('dialog', { name: /, 1 lb$/ });
  await dialog.getByRole('radio', { name: 'Odhiah' }).check();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Fatima');
  const home = await openTab(context, '/');
  await home.getByRole('button', { name: 'Search', exact: true }).click();
  const search = home.getByRole('banner').getByRole('searchbox', { name: 'Search' });
  await search.fill('beef');
  await expect(home.getByRole('list', { name: 'Products found' })).toBeVisible();
  const loads = new Map([product, home].map((page) => [page, 0]));
  for (const page of loads.keys()) page.on('load', () => loads.set(page, (loads.get(page) ?? 0) + 1));
  await shop.deploy('nothing');

  const refused = home.waitForResponse((response) => response.url().endsWith('/graphql') && !response.ok());
  await search.pressSequentially(' rib');
  await refused;
  await expect(search).toHaveValue('beef rib');
  expect(loads.get(home)).toBe(0);
  await search.press('Enter');
  await expect(home).toHaveURL(/search=beef.rib/);
  await expect(home.getByRole('main').getByRole('link', { name: beef.name }).first()).toBeVisible();

  // Once it is online again, the page reads the cart. The BFF rejects the operation, so the page reloads.
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => loads.get(product), { timeout: 20_000 }).toBe(1);
  await expect(dialog.getByRole('radio', { name: 'Odhiah' })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Fatima');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await product.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  await expect(dialog.getByRole('radio', { name: 'Normal' })).toBeChecked();
});
