import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { createServerLoad } from '../src/apollo/server-load.ts';
import { createRateLimit } from './rate-limit.ts';
import { addSitemap } from './sitemap.ts';
import { serve, serveRoutes } from './testing/serve.ts';

const bodySchema = z.object({ variables: z.object({ page: z.int() }) });

const items = Array.from({ length: 100 }, (_, index) => ({ id: `${index}`.padStart(3, '0') }));
const pageOf = (totalCount: number) => JSON.stringify({ data: { products: { items, totalCount } } });

const startBff = async (totalCount: number) =>
  serve((request, response) => {
    request.resume();
    response.end(pageOf(totalCount));
  });

const startSitemaps = async (bff: string, onEnd = (): void => undefined, perMinute = 0): Promise<string> =>
  serveRoutes((app) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.raw.once('close', onEnd);
      done();
    });
    addSitemap(app, {
      bffUrl: `${bff}/graphql`,
      publicOrigin: 'https://shop.test',
      trustedProxies: () => false,
      renderSecret: null,
      limit: createRateLimit(perMinute),
      loadFrom: async (options) => createServerLoad(options),
      morePaths: ['/pages/terms'],
    });
  });

it('sitemaps count toward the limit for uncached pages', async () => {
  const url = await startSitemaps(await startBff(300), undefined, 2);
  const statuses: number[] = [];
  for (const path of ['/sitemap.xml', '/sitemaps/products-1.xml', '/sitemap.xml', '/sitemaps/products-1.xml'])
    statuses.push((await fetch(url + path)).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
});

it('the sitemap of products lists every product in English and Arabic', async () => {
  const url = await startSitemaps(await startBff(300));
  const text = await (await fetch(`${url}/sitemaps/products-1.xml`)).text();
  expect(text.match(/<url><loc>https:\/\/shop\.test\/retail\/\d{3}<\/loc>/g)).toHaveLength(300);
  expect(text.match(/<url><loc>https:\/\/shop\.test\/ar\/retail\/\d{3}<\/loc>/g)).toHaveLength(300);
  expect(text.endsWith('</urlset>\n')).toBe(true);
});

it("the sitemap of pages lists home, the sections and the owner's pages in each language", async () => {
  const url = await startSitemaps(await startBff(1));
  const text = await (await fetch(`${url}/sitemaps/pages.xml`)).text();
  const paths = ['/retail', '/wholesale', '/odhiah', '/aqqeqa', '/pages/terms'];
  expect([...text.matchAll(/<loc>https:\/\/shop\.test([^<]+)/g)].map(([, path]) => path)).toEqual(
    ['/', '/es', '/ar'].concat(paths.flatMap((path) => [path, `/es${path}`, `/ar${path}`])),
  );
  const alternates = /<link rel="alternate" hreflang="([\w-]+)" href="https:\/\/shop\.test([^"]*)"\/>/g;
  const row = text.split('\n').find((each) => each.includes('/es/retail</loc>')) ?? '';
  expect([...row.replaceAll('xhtml:', '').matchAll(alternates)].map(([, ...found]) => found)).toEqual([
    ['en', '/retail'],
    ['es', '/es/retail'],
    ['ar', '/ar/retail'],
    ['x-default', '/retail'],
  ]);
});

async function startSlowBff() {
  const asked: number[] = [];
  const [second, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { page } = bodySchema.parse(await json(request)).variables;
    asked.push(page);
    if (page === 2) {
      waits.resolve();
      await second.promise;
    }
    response.end(pageOf(20_000));
  }
  const origin = await serve((request, response) => void respond(request, response));
  return { origin, asked, secondWaits: waits.promise, letGo: () => second.resolve() };
}

it("the server stops reading a sitemap's products when the client disconnects", async () => {
  const { origin, asked, secondWaits, letGo } = await startSlowBff();
  const ended = Promise.withResolvers<void>();
  const url = await startSitemaps(origin, ended.resolve);
  const reading = get(`${url}/sitemaps/products-1.xml`).on('error', () => undefined);
  await secondWaits;
  reading.destroy();
  await ended.promise;
  letGo();
  await (await fetch(`${url}/sitemaps/products-2.xml`)).text();
  expect(asked.filter((page) => page <= 100)).toEqual([1, 2]);
});

it("a sitemap is cut off if a later page of products can't be read", async () => {
  let asked = 0;
  const bff = await serve((_request, response) => {
    asked += 1;
    response.end(asked === 1 ? pageOf(300) : '{}');
  });
  const response = await fetch(`${await startSitemaps(bff)}/sitemaps/products-1.xml`);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
});
