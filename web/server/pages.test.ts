import { availableParallelism } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createServerLoad } from '../src/apollo/server-load.ts';
import type { RenderResult } from '../src/entry-server.tsx';
import { emptySite } from '../src/testing/empty-site.ts';
import { pageUrl } from '../src/routes/page-url.ts';
import { pages } from './pages.ts';
import { createRateLimit } from './rate-limit.ts';
import { readSettings } from './settings.ts';
import { send, serveRoutes } from './testing/serve.ts';

type Page = Extract<RenderResult, { kind: 'page' }>;

const texts = { inLanguage: () => ({ config: emptySite, contentPages: new Map() }) };

async function startWeb(how: Partial<Page> = {}, env: Readonly<Record<string, string>> = {}) {
  const renders: { address: string; headers: unknown }[] = [];
  const hold: { until?: Promise<void> } = {};
  const settings = readSettings(env);
  const shop = pages(
    {
      async render({ url, headers }) {
        renders.push({ address: `${url.pathname}${url.search}`, headers });
        await hold.until;
        const html = Buffer.from(`<p>${renders.length} ${url.pathname}${url.search}</p>`);
        return {
          kind: 'page',
          status: 200,
          html,
          isComplete: true,
          isPublic: true,
          retryAfter: null,
          ...how,
        };
      },
      pageUrlOf: async (requested) => pageUrl(requested),
      loadFrom: async (options) => createServerLoad(options),
    },
    settings,
    texts,
    createRateLimit(settings.pagesPerMinute),
  );
  const origin = await serveRoutes((app) => {
    app.setNotFoundHandler(shop.handle);
  });
  const get = async (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const response = await send(`${origin}${path}`, { headers, method });
    const isBrotli = response.headers['content-encoding'] === 'br';
    return isBrotli ? { ...response, text: brotliDecompressSync(response.bytes).toString() } : response;
  };
  return { get, renders, hold, forget: shop.clear };
}

describe('public pages', () => {
  it('a page is rendered once and sent in each requested encoding', async () => {
    const { get, renders } = await startWeb();
    const plain = await get('/retail?page=2');
    const small = await get('/retail?page=2', { 'accept-encoding': 'gzip, br' });
    expect(renders).toHaveLength(1);
    expect(small.text).toBe(plain.text);
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=10',
      vary: 'accept-encoding',
      etag: plain.headers['etag'],
    });
    expect(plain.headers).not.toHaveProperty('content-encoding');
  });

  it('a request for an unchanged page gets 304, and a HEAD request gets no body', async () => {
    const { get } = await startWeb();
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': String(headers['etag']) });
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag: headers['etag'] } });
    expect(await get('/', {}, 'HEAD')).toMatchObject({ status: 200, text: '' });
  });

  it("parameters that a page doesn't use don't change it", async () => {
    const { get, renders } = await startWeb();
    const [one, two] = [await get('/?utm_source=mail&gclid=1'), await get('/?fbclid=2')];
    expect(two.text).toBe(one.text);
    expect(renders.map(({ address }) => address)).toEqual(['/']);
    await get('/retail?x=1&search=lamb');
    expect(renders.at(-1)?.address).toBe('/retail?search=lamb');
    expect((await get('/retail?search=lamb&y=2')).text).toContain('2 /retail?search=lamb');
  });

  it('pages are rendered again after a purge', async () => {
    const { get, forget } = await startWeb();
    await get('/');
    forget();
    expect((await get('/')).text).toContain('2 /');
  });
});

it("a render doesn't get the request's cookies, language or token", async () => {
  const { get, renders } = await startWeb();
  const requestId: unknown = expect.stringMatching(/^[\da-f-]{36}$/);
  await get('/', { cookie: 'name=Amina', 'accept-language': 'ar', authorization: 'JWT x' });
  expect(renders[0]).toEqual({
    address: '/',
    headers: { 'x-forwarded-for': '127.0.0.1', 'x-request-id': requestId },
  });
});

it('a request with a token gets the same page as one without a token', async () => {
  const { get, renders } = await startWeb();
  const page = await get('/');
  expect((await get('/', { authorization: 'JWT x' })).text).toBe(page.text);
  expect(renders).toHaveLength(1);
});

it('a client over its limit of renders per minute gets 429, but still gets cached pages', async () => {
  const { get, renders } = await startWeb({}, { PAGES_PER_MINUTE: '2' });
  await get('/');
  await get('/retail?search=a');
  const rejected = await get('/retail?search=b');
  expect(rejected.status).toBe(429);
  expect(rejected.text).toContain('too many requests');
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('/')).status).toBe(200);
  expect(renders).toHaveLength(2);
});

const from = (address: string) => ({ 'x-forwarded-for': address });

it('a client over its limit gets stale pages, which are not rendered again for it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { get, renders } = await startWeb({}, { PAGES_PER_MINUTE: '2', TRUST_PROXY: 'loopback' });
  const [abuser, shopper] = [from('203.0.113.1'), from('203.0.113.2')];
  for (const path of ['/', '/retail?search=a']) await get(path, abuser);
  vi.advanceTimersByTime(1500);
  for (const path of ['/', '/', '/retail?search=a'])
    expect(await get(path, abuser)).toMatchObject({ status: 200 });
  expect(renders).toHaveLength(2);
  await get('/', shopper);
  await vi.waitFor(() => expect(renders).toHaveLength(3));
  vi.useRealTimers();
});

it('unknown paths share one rendered page, which has the status 404', async () => {
  const { get, renders } = await startWeb({ status: 404 }, { PAGES_PER_MINUTE: '1' });
  const first = await get('/nope/1');
  expect(first).toMatchObject({ status: 404, text: '<p>1 /404</p>' });
  for (const path of ['/nope/2?x=1', '/404', '/retail/7/more'])
    expect(await get(path, { 'if-none-match': String(first.headers['etag']) })).toMatchObject({
      status: 404,
      text: first.text,
    });
  expect(renders).toHaveLength(1);
});

it('a request that needs a render gets 503 while the maximum number of renders is running', async () => {
  const { get, hold, renders } = await startWeb({}, { PAGES_PER_MINUTE: '0' });
  const { promise, resolve } = Promise.withResolvers<void>();
  hold.until = promise;
  const maxRenders = 2 * availableParallelism() + 50;
  const held = Array.from({ length: maxRenders }, async (_, index) => get(`/retail?search=${index}`));
  await vi.waitFor(() => expect(renders).toHaveLength(maxRenders));
  expect(await get('/retail?search=more')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  resolve();
  expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await get('/retail?search=more')).status).toBe(200);
});

it.each<[string, Partial<Page>, string, Record<string, string>?]>([
  ['a personal page', { isPublic: false }, 'private, no-cache'],
  ['a public page, if the cache is off,', {}, 'private, no-cache', { PAGE_CACHE_MB: '0' }],
  ['the page of a missing product', { status: 404 }, 'private, no-cache'],
  ['an incomplete page', { isComplete: false }, 'no-store'],
])('%s is compressed but not cached', async (_kind, how, cacheControl, env = {}) => {
  const { get, renders } = await startWeb(how, env);
  const response = await get('/retail/9', { 'accept-encoding': 'br' });
  expect(response.headers).toMatchObject({ 'cache-control': cacheControl, 'content-encoding': 'br' });
  expect(response.text).toBe('<p>1 /retail/9</p>');
  await get('/retail/9');
  expect(renders).toHaveLength(2);
});

it("concurrent requests don't share an incomplete page", async () => {
  const { get, renders } = await startWeb({ isComplete: false });
  const responses = await Promise.all([get('/'), get('/'), get('/')]);
  expect(new Set(responses.map(({ text }) => text)).size).toBe(3);
  expect(renders).toHaveLength(3);
});
