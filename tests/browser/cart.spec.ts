import { readFileSync } from 'node:fs';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import * as z from 'zod';
import { expect, test } from './shop-test.ts';

const manifest = z
  .record(z.string(), z.string())
  .parse(
    JSON.parse(
      readFileSync(new URL('../../web/src/generated/persisted-documents.json', import.meta.url), 'utf8'),
    ),
  );

/** Asks the shop as its own client does: by the hash of a document that it knows. */
async function ask(request: APIRequestContext, operationName: string, variables: object): Promise<unknown> {
  const found = Object.entries(manifest).find(([, text]) =>
    new RegExp(`(query|mutation) ${operationName}\\b`).test(text),
  );
  const sha256Hash = (found?.[0] ?? '').replace(/^sha256:/, '');
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  const answer = await request.post('/graphql', { data: { operationName, variables, extensions } });
  return answer.json();
}

const homeSchema = z.object({
  data: z.object({ bestSellers: z.array(z.object({ id: z.string(), name: z.string() })).min(2) }),
});
const addSchema = z.object({
  data: z.object({ addToCart: z.object({ cart: z.object({ id: z.string() }) }) }),
});
const cartSchema = z.object({
  data: z.object({
    guestCart: z.object({
      total: z.string(),
      lines: z.array(
        z.object({ id: z.string(), quantity: z.int(), product: z.object({ name: z.string() }) }),
      ),
    }),
  }),
});

interface Filled {
  readonly id: string;
  readonly names: readonly [string, string];
  /** Name and quantity of each line as the server has it. */
  readonly contents: () => Promise<Record<string, number>>;
  /** How many cart operations the page has sent since the cart was filled. */
  readonly sent: string[];
}

/** A guest's cart with 2 lb of one product and 3 lb of another, known to the browser. */
async function fillCart(context: BrowserContext, request: APIRequestContext): Promise<Filled> {
  const { bestSellers } = homeSchema.parse(await ask(request, 'Home', {})).data;
  const [first, second] = bestSellers;
  if (first === undefined || second === undefined) throw new Error('two products are needed');
  const one = addSchema.parse(
    await ask(request, 'AddToCart', { input: { productId: first.id, quantity: 2 } }),
  );
  const { id } = one.data.addToCart.cart;
  await ask(request, 'AddToCart', { input: { guestCartId: id, productId: second.id, quantity: 3 } });
  await context.addInitScript((cartId) => {
    // A blank page has no storage.
    if (window.origin === 'null') return;
    if (sessionStorage.getItem('seeded') === null) localStorage.setItem('cartID', cartId);
    sessionStorage.setItem('seeded', 'yes');
  }, id);
  const sent: string[] = [];
  context.on('request', (sentRequest) => {
    const { operationName } = z
      .object({ operationName: z.optional(z.string()) })
      .parse(sentRequest.postDataJSON() ?? {});
    if (operationName !== undefined) sent.push(operationName);
  });
  const contents = async () => {
    const { lines } = cartSchema.parse(await ask(request, 'GuestCart', { id })).data.guestCart;
    return Object.fromEntries(lines.map(({ product, quantity }) => [product.name, quantity]));
  };
  return { id, names: [first.name, second.name], contents, sent };
}

const pounds = (page: Page, name: string) => page.getByRole('textbox', { name: `Pounds of ${name}` });
const more = (page: Page, name: string) => page.getByRole('button', { name: `One pound more of ${name}` });
const less = (page: Page, name: string) => page.getByRole('button', { name: `One pound less of ${name}` });
const badge = (page: Page, count: number) => page.getByRole('link', { name: `Cart, ${count} items` }).first();

test('ten fast taps are followed by the number, become few requests and end at the number of the server', async ({
  page,
  context,
  request,
}) => {
  const { names, contents, sent } = await fillCart(context, request);
  await page.goto('/cart');
  await expect(pounds(page, names[0])).toHaveValue('2');
  sent.length = 0;
  for (let count = 3; count <= 12; count += 1) {
    await more(page, names[0]).click();
    await expect(pounds(page, names[0])).toHaveValue(`${count}`);
  }
  await less(page, names[0]).click();
  await expect(badge(page, 14)).toBeVisible();
  await expect.poll(contents).toEqual({ [names[0]]: 11, [names[1]]: 3 });
  expect(sent.filter((name) => name === 'SetCartLineQuantity').length).toBeLessThanOrEqual(4);
});

test('a failed change goes back to the true number and says why beside the line', async ({
  page,
  context,
  request,
  allowed,
}) => {
  const { names } = await fillCart(context, request);
  allowed.allow(/graphql|Failed to load resource/);
  await page.goto('/cart');
  await expect(pounds(page, names[0])).toHaveValue('2');
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('SetCartLineQuantity') === true)
      await route.abort('connectionreset');
    else await route.fallback();
  });
  await more(page, names[0]).click();
  await expect(pounds(page, names[0])).toHaveValue('3');
  const row = page.getByRole('listitem').filter({ has: pounds(page, names[0]) });
  await expect(row.getByText('Network Error')).toBeVisible();
  await expect(pounds(page, names[0])).toHaveValue('2');
});

test('Undo brings a removed line back, and one live region says what changed', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  const { names, contents } = await fillCart(context, request);
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${names[0]}` }).click();
  await expect(pounds(page, names[0])).toBeHidden();
  await expect(page.getByRole('link', { name: names[1], exact: true })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${names[0]} removed. Cart total` })).toHaveCount(
    1,
  );
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pounds(page, names[0])).toHaveValue('2');
  await expect.poll(contents).toEqual({ [names[0]]: 2, [names[1]]: 3 });
});

test('another tab follows within a second, without asking the server', async ({ page, context, request }) => {
  const { names, sent } = await fillCart(context, request);
  const other = await context.newPage();
  await other.goto('/');
  await expect(badge(other, 5)).toBeVisible();
  await page.goto('/cart');
  await expect(pounds(page, names[1])).toHaveValue('3');
  await page.bringToFront();
  sent.length = 0;
  await more(page, names[1]).click();
  await expect(badge(other, 6)).toBeVisible({ timeout: 1300 });
  expect(sent).toEqual(['SetCartLineQuantity']);
});

test('a saved cart that does not exist is replaced silently, with one message', async ({ page, context }) => {
  await context.addInitScript(() => {
    if (sessionStorage.getItem('seeded') === null)
      localStorage.setItem('cartID', '00000000-0000-4000-8000-000000000000');
    sessionStorage.setItem('seeded', 'yes');
  });
  await page.goto('/retail');
  await expect(badge(page, 0)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('cartID'))).toBeNull();
});

test('the badge does not flicker from 0 while the cart is loaded', async ({ page, context, request }) => {
  await fillCart(context, request);
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const name = document.querySelector('a[aria-label^="Cart"]')?.getAttribute('aria-label');
      if (name !== null && name !== undefined && seen.at(-1) !== name) seen.push(name);
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(badge(page, 5)).toBeVisible();
  expect(await page.evaluate<unknown>('window.seen')).toEqual(['Cart', 'Cart, 5 items']);
});

test('offline there is a banner, changes say why not, and it recovers by itself', async ({
  page,
  context,
  request,
}) => {
  const { names, contents } = await fillCart(context, request);
  await page.goto('/cart');
  await expect(pounds(page, names[0])).toHaveValue('2');
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
  await more(page, names[0]).click();
  await expect(pounds(page, names[0])).toHaveValue('2');
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: pounds(page, names[0]) })
      .getByText('You are offline.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await more(page, names[0]).click();
  await expect.poll(contents).toMatchObject({ [names[0]]: 3 });
});
