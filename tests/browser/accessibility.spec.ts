import { chromium } from '@playwright/test';
import { guestWithCart } from './checkout-shoppers.ts';
import { comeSignedIn, newCustomer, placeOrder } from './customer.ts';
import { expectNoHorizontalScroll } from './reflow.ts';
import { asNewClient } from './shop-api.ts';
import { expect, type Page, test } from './shop-test.ts';
import { staffKey } from './stack.ts';
import { storeOnce } from './store-once.ts';

const styleOf = async (page: Page, selector: string, property: string, pseudo?: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [
      property,
      pseudo,
    ] as const);

test.describe('with forced colors', () => {
  test.use({ forcedColors: 'active' });

  test('the current page, buttons, logos, services and dialogs stay visible', async ({ page }) => {
    await page.goto('/retail');
    const current = 'nav[aria-label=Main] [aria-current=page]';
    const ground = await styleOf(page, 'header', 'background-color');
    expect(await styleOf(page, current, 'border-block-end-width', '::after')).toBe('2px');
    expect(await styleOf(page, current, 'border-block-end-color', '::after')).not.toBe(ground);
    expect(await styleOf(page, 'footer img', 'background-color')).not.toBe(
      await styleOf(page, 'header img', 'background-color'),
    );
    expect(await styleOf(page, 'footer button[type=submit]', 'border-top-width')).not.toBe('0px');
    await page.goto('/');
    expect(await styleOf(page, 'a[href="/retail"][data-kind]', 'background-color')).not.toBe(
      await styleOf(page, 'a[href="/odhiah"][data-kind]', 'background-color'),
    );
    await page.goto('/odhiah/114');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await styleOf(page, '[role=dialog]', 'border-top-width')).toBe('2px');
  });
});

test('with a double-size font on a phone, all parts fit the screen, and no bar covers the page', async () => {
  const { launchOptions, baseURL = '' } = test.info().project.use;
  // The default font size also affects media queries in `em`.
  const args = [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 780 },
      extraHTTPHeaders: asNewClient(),
      baseURL,
    });
    await guestWithCart(context, { 1: 2 });
    const page = await context.newPage();
    for (const address of ['/', '/retail', '/retail/1', '/odhiah/114', '/cart', '/login', '/pages/returns']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoHorizontalScroll(page, 360);
      const logo = await page.getByRole('banner').getByRole('img').first().boundingBox();
      expect(logo?.width, address).toBeGreaterThan(28);
      const peek = await page.getByRole('button', { name: 'My Cart', exact: true }).boundingBox();
      expect(peek === null ? 0 : peek.x + peek.width, address).toBeLessThanOrEqual(360);
    }
    await page.goto('/cart');
    const bar = page.getByRole('button', { name: 'Continue to Pay' }).locator('..');
    await expect(bar).toHaveCSS('position', 'static');
    await page.goto('/retail');
    const sort = await page.getByRole('combobox', { name: 'Sort by' }).boundingBox();
    expect(sort === null ? 0 : sort.x + sort.width).toBeLessThanOrEqual(360);
  } finally {
    await browser.close();
  }
});

test("in the cart, the outline of a focused product name doesn't cover the text below", async ({
  page,
  context,
}) => {
  await guestWithCart(context, { 1: 2 });
  await page.goto('/cart');
  const name = page.getByRole('complementary').or(page.getByRole('main')).getByRole('link', {
    name: 'Beef Ribeye Roast',
  });
  await name.first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const gap = await name.first().evaluate((link) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(link);
    const below = link.nextElementSibling?.getBoundingClientRect().top ?? 0;
    return (
      below - (link.getBoundingClientRect().bottom + parseFloat(outlineOffset) + parseFloat(outlineWidth))
    );
  });
  expect(gap).toBeGreaterThanOrEqual(0);
});

test("the cart page's heading and a navigation link are capitalized by CSS", async ({ page }) => {
  await page.goto('/cart');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('cart');
  expect(await heading.evaluate((element) => getComputedStyle(element, '::first-letter').textTransform)).toBe(
    'uppercase',
  );
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'retail' }),
  ).toHaveCSS('text-transform', 'capitalize');
});

test('the breadcrumb capitalizes only the first letter of each step', async ({ page }) => {
  await page.goto('/retail/1');
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  const styles = await steps.evaluateAll((links) =>
    links.map((link) => [
      getComputedStyle(link).textTransform,
      getComputedStyle(link, '::first-letter').textTransform,
    ]),
  );
  expect(styles.length).toBeGreaterThan(1);
  expect(new Set(styles.map(String))).toEqual(new Set(['none,uppercase']));
});

test('amounts, weights and phone numbers are isolated with bdi elements', async ({ page, context }) => {
  await guestWithCart(context, { 1: 2 });
  for (const address of ['/retail', '/retail/1', '/odhiah/114', '/cart', '/']) {
    await page.goto(address);
    if (address === '/cart')
      await expect(page.getByRole('button', { name: 'Remove Beef Ribeye Roast' })).toBeVisible();
    const bare = await page.evaluate(() => {
      const amount = /^[\d,]+(?:\.\d\d \$(?:\/lb)?| lb)$|^\(\d{3}\) \d{3}-\d{4}$/;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      let isolated = 0;
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        if (!amount.test(node.textContent ?? '')) continue;
        if (node.parentElement?.closest('bdi') === null) found.push(node.textContent ?? '');
        else isolated += 1;
      }
      return { found, isolated };
    });
    expect(bare.found, address).toEqual([]);
    expect(bare.isolated, address).toBeGreaterThan(1);
  }
});

test("nothing that a screen reader says about an order contains the order's long id", async ({
  page,
  context,
}) => {
  const customer = await newCustomer();
  const { id } = await placeOrder(customer);
  await comeSignedIn(context, customer);
  await storeOnce(context, { 'shop.staff-key': staffKey, 'shop.staff-device': 'Counter' });
  for (const path of [
    '/profile/order',
    `/profile/order/${id}`,
    `/payment?order=${id}`,
    `/payment/success?order=${id}`,
    `/payment/cancel?order=${id}`,
    `/staff#order=${id}`,
  ]) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(id.slice(0, 8)).first()).toBeVisible();
    // The addresses of links aren't read out.
    const said = (await main.ariaSnapshot()).replaceAll(/^ *- \/url: .*$/gm, '');
    expect(said, path).toContain(id.slice(0, 8));
    expect(said, path).not.toContain(id);
  }
});
