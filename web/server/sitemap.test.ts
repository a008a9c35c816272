import { once } from 'node:events';
import { get } from 'node:http';
import { expect, it } from 'vitest';
import { sitemap } from './sitemap.ts';
import { serve, serveHandler } from './testing/serve.ts';

/** A BFF with this number of products, with ids of this length. */
async function startBff(totalCount: number, idLength: number) {
  const items = Array.from({ length: 100 }, (_, index) => ({ id: `${index}`.padStart(idLength, '0') }));
  return serve((request, response) => {
    request.resume();
    response.end(JSON.stringify({ data: { products: { items, totalCount } } }));
  });
}

async function startSitemaps(bff: string) {
  const handled: Promise<unknown>[] = [];
  const handler = sitemap({
    bffUrl: `${bff}/graphql`,
    publicOrigin: 'https://shop.test',
    trustedProxies: () => false,
    renderSecret: null,
    morePaths: ['/pages/terms'],
  });
  const url = await serveHandler(async (...request) => {
    const end = Promise.resolve(handler(...request));
    handled.push(end);
    return end;
  });
  return { url, handled };
}

it('the sitemap lists every product of a sitemap, page by page', async () => {
  const { url } = await startSitemaps(await startBff(300, 3));
  const text = await (await fetch(`${url}/sitemaps/products-1.xml`)).text();
  expect(text.match(/<url><loc>https:\/\/shop\.test\/retail\/\d{3}<\/loc><\/url>/g)).toHaveLength(300);
  expect(text.endsWith('</urlset>\n')).toBe(true);
});

it('the sitemap lists home, the sections and the pages of the owner', async () => {
  const { url } = await startSitemaps(await startBff(1, 3));
  const text = await (await fetch(`${url}/sitemaps/pages.xml`)).text();
  expect([...text.matchAll(/<loc>https:\/\/shop\.test([^<]+)/g)].map(([, path]) => path)).toEqual([
    '/',
    '/retail',
    '/wholesale',
    '/odhiah',
    '/aqqeqa',
    '/pages/terms',
  ]);
});

it('the sitemap lets go of a reader who leaves before the end', async () => {
  const { url, handled } = await startSitemaps(await startBff(10_000, 5000));
  const reading = get(`${url}/sitemaps/products-1.xml`);
  reading.on('error', () => undefined);
  await once(reading, 'response');
  reading.destroy();
  expect(await handled[0]).toBe(true);
});
