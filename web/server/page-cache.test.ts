import { expect, it } from 'vitest';
import { createPageCache, type Cacheable, type PageCacheLimits } from './page-cache.ts';

function startCache(limits: Partial<PageCacheLimits> = {}) {
  const clock = { now: 0 };
  const cache = createPageCache(
    { maxBytes: 1_000_000, freshMs: 1000, staleMs: 5000, ...limits },
    () => clock.now,
  );
  const renders = { count: 0 };
  const render = (html: string) => async (): Promise<Cacheable> => {
    renders.count += 1;
    return { status: 200, html: Buffer.from(html) };
  };
  const htmlOf = (key: string, html: string) => cache.get(key, render(html))?.identity.toString();
  return { cache, clock, renders, render, htmlOf };
}

const whenIdle = async (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 20));

it.each([
  ['sends a fresh page without rendering it again', 1000, 'one'],
  ["doesn't send a page after its fresh and stale periods have passed", 6001, undefined],
])('the page cache %s', async (_, now, html) => {
  const { cache, clock, renders, render, htmlOf } = startCache();
  await cache.render('/', render('one'));
  clock.now = now;
  expect(htmlOf('/', 'two')).toBe(html);
  expect(renders.count).toBe(1);
});

it('the page cache sends a stale page to all requests while one of them renders a new page', async () => {
  const { cache, clock, renders, render, htmlOf } = startCache();
  await cache.render('/', render('one'));
  clock.now = 1001;
  expect([htmlOf('/', 'two'), htmlOf('/', 'three')]).toEqual(['one', 'one']);
  await expect.poll(() => htmlOf('/', 'four')).toBe('two');
  expect(renders.count).toBe(2);
});

it('the page cache renders a page once for all concurrent requests', async () => {
  const { cache, renders, render } = startCache();
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.render('/', render('one'))));
  expect(renders.count).toBe(1);
  expect(new Set(pages).size).toBe(1);
});

it('a cached page stays in the cache if the new page must not be cached or fails to render', async () => {
  const { cache, clock, render, htmlOf } = startCache();
  expect(await cache.render('/', async () => null)).toBeUndefined();
  expect(htmlOf('/', 'none')).toBeUndefined();
  await cache.render('/', render('one'));
  clock.now = 2000;
  expect(cache.get('/', async () => null)?.identity.toString()).toBe('one');
  expect(cache.get('/', async () => Promise.reject(new Error('down')))?.identity.toString()).toBe('one');
  await whenIdle();
  expect(htmlOf('/', 'two')).toBe('one');
});

it("the page cache doesn't compress an unchanged page again", async () => {
  const { cache, render } = startCache();
  const first = await cache.render('/', render('one'));
  expect(await cache.render('/', render('one'))).toBe(first);
  expect(await cache.render('/', render('two'))).not.toBe(first);
});

it('a purge drops all pages, including pages whose render had already begun', async () => {
  const { cache, render, htmlOf } = startCache();
  await cache.render('/', render('one'));
  const late = Promise.withResolvers<Cacheable>();
  const begun = Promise.withResolvers<void>();
  const making = cache.render('/retail', () => {
    begun.resolve();
    return late.promise;
  });
  await begun.promise;
  cache.clear();
  expect(htmlOf('/', 'two')).toBeUndefined();
  late.resolve({ status: 200, html: Buffer.from('old') });
  expect((await making)?.identity.toString()).toBe('old');
  expect(htmlOf('/retail', 'new')).toBeUndefined();
});

it('the page cache drops the least recently used pages to stay within its maximum size', async () => {
  const { cache, render, htmlOf } = startCache({ maxBytes: 20_000 });
  for (const key of ['/1', '/2', '/3', '/4']) {
    await cache.render(key, render(`${key} ${'x'.repeat(6000)}`));
    htmlOf('/1', '');
  }
  const cached = ['/1', '/2', '/3', '/4'].filter((key) => htmlOf(key, '') !== undefined);
  expect(cached).toEqual(['/1', '/3', '/4']);
});
