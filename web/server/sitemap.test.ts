// @vitest-environment node
import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { sitemap } from './sitemap.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** A BFF with so many products, whose ids are as long as this. */
async function startBff(totalCount: number, idLength: number) {
  const items = Array.from({ length: 100 }, (_, index) => ({ id: `${index}`.padStart(idLength, '0') }));
  return listen(
    createServer((request, response) => {
      request.resume();
      response.end(JSON.stringify({ data: { products: { items, totalCount } } }));
    }),
  );
}

async function startSitemaps(bffUrl: string) {
  const handled: Promise<unknown>[] = [];
  const handler = sitemap({
    bffUrl: `${bffUrl}/graphql`,
    publicOrigin: 'https://shop.test',
    trustedProxies: 0,
  });
  const server = createServer((request, response) => {
    handled.push(
      Promise.resolve(handler(request, response, new URL(request.url ?? '', 'https://shop.test'))),
    );
  });
  return { url: await listen(server), handled };
}

it('lists every product of a sitemap, page by page', async () => {
  const { url } = await startSitemaps(await startBff(300, 3));
  const text = await (await fetch(`${url}/sitemaps/products-1.xml`)).text();
  expect(text.match(/<url><loc>https:\/\/shop\.test\/retail\/\d{3}<\/loc><\/url>/g)).toHaveLength(300);
  expect(text.endsWith('</urlset>\n')).toBe(true);
});

it('lets go of a reader who leaves before the end', async () => {
  const { url, handled } = await startSitemaps(await startBff(10_000, 5000));
  const reading = get(`${url}/sitemaps/products-1.xml`);
  reading.on('error', () => undefined);
  await once(reading, 'response');
  reading.destroy();
  expect(await handled[0]).toBe(true);
});
