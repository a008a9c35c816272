import * as z from 'zod';
import { beef, continueToPay } from './checkout-page.ts';
import { customerWithCart } from './checkout-shoppers.ts';
import { mailed } from './customer.ts';
import { expect, test } from './shop-test.ts';

const env = z.object({ SHOP_API_URL: z.url() });

/** Returns the REST API's host, which differs from the shop's `localhost:PORT`. */
const restHost = (): string => new URL(env.parse(process.env).SHOP_API_URL).host;

test("pages, sitemaps and robots.txt hide the REST API's host; pictures have the shop's URL", async ({
  request,
  baseURL,
}) => {
  const paths = [
    '/',
    '/retail',
    '/wholesale',
    '/aqqeqa',
    '/retail/1',
    '/cart',
    '/no-such',
    '/retail?search=lamb',
  ];
  for (const path of [...paths, '/robots.txt', '/sitemap.xml', '/sitemaps/products-1.xml']) {
    const text = await (await request.get(path)).text();
    // In a URL parameter, the host is encoded.
    for (const written of [restHost(), encodeURIComponent(restHost())])
      expect(text.includes(written), path).toBe(false);
  }
  const page = await (await request.get('/retail/1')).text();
  const [, og = ''] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? [];
  expect(og).toContain(`${baseURL}/images/`);
  const picture = await request.get(og.replaceAll('&amp;', '&'));
  expect(picture.headers()['content-type']).toMatch(/^image\//);
});

test("an order email hides the REST API's host; GraphQL responses show it only in payment URLs", async ({
  page,
  context,
  baseURL,
}) => {
  const customer = await customerWithCart(context, { [beef.id]: 2 });
  const responses: Promise<string>[] = [];
  context.on('response', (response) => {
    if (new URL(response.url()).pathname === '/graphql') responses.push(response.text().catch(() => ''));
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop retail' }).click();
  await page.getByRole('link', { name: beef.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(beef.name) })).toBeVisible();
  const main = page.getByRole('main');
  const shown = main.locator('img[src*="/images/"]').first();
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/cart');
  await page.getByRole('radio', { name: 'Pickup from the branch' }).check();
  await continueToPay(page);
  await expect(page).toHaveURL(/\/payment\?order=/);
  await page.goto('/profile/order');
  await expect(page.getByRole('link', { name: /^Order details/ })).toBeVisible();
  const texts = (await Promise.all(responses)).map((text) => text.replaceAll(/"url":"[^"]*"/g, ''));
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.join().includes(`${baseURL}/images/media/`)).toBe(true);
  expect(texts.filter((text) => text.includes(restHost()))).toEqual([]);

  expect(await mailed(customer.email, /[^]+/)).not.toContain(restHost());
});
