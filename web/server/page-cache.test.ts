import { expect, it } from 'vitest';
import { createPageCache, type Cacheable, type PageCacheLimits } from './page-cache.ts';

/** Creates a page cache with a manual clock, and a render function that counts its calls. */
function startMemory(limits: Partial<PageCacheLimits> = {}) {
  const clock = { now: 0 };
  const memory = createPageCache(
    { maxBytes: 1_000_000, freshMs: 1000, staleMs: 5000, ...limits },
    () => clock.now,
  );
  const renders = { count: 0 };
  const render = (html: string) => async (): Promise<Cacheable> => {
    renders.count += 1;
    return { status: 200, html: Buffer.from(html) };
  };
  const htmlOf = (key: string, html: string) => memory.get(key, render(html))?.identity.toString();
  return { memory, clock, renders, render, htmlOf };
}

const whenIdle = async (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 20));

it('the page cache sends a fresh page without rendering it', async () => {
  const { memory, clock, renders, render, htmlOf } = startMemory();
  await memory.make('/', render('one'));
  clock.now = 1000;
  expect(htmlOf('/', 'two')).toBe('one');
  expect(renders.count).toBe(1);
});

it('a page cache of 0 bytes stores no page', async () => {
  const { memory, htmlOf, render } = startMemory({ maxBytes: 0 });
  await memory.make('/', render('one'));
  expect(htmlOf('/', 'two')).toBeUndefined();
});

it('the page cache sends a stale page to all requests while one of them renders a new page', async () => {
  const { memory, clock, renders, render, htmlOf } = startMemory();
  await memory.make('/', render('one'));
  clock.now = 1001;
  expect([htmlOf('/', 'two'), htmlOf('/', 'three')]).toEqual(['one', 'one']);
  await expect.poll(() => htmlOf('/', 'four')).toBe('two');
  expect(renders.count).toBe(2);
});

it('the page cache sends no page that is older than its fresh and stale time', async () => {
  const { memory, clock, render, htmlOf } = startMemory();
  await memory.make('/', render('one'));
  clock.now = 6001;
  expect(htmlOf('/', 'two')).toBeUndefined();
});

it('the page cache renders a page once for all concurrent requests', async () => {
  const { memory, renders, render } = startMemory();
  const pages = await Promise.all(Array.from({ length: 50 }, () => memory.make('/', render('one'))));
  expect(renders.count).toBe(1);
  expect(new Set(pages).size).toBe(1);
});

it('the page cache keeps its page if a new one is private or incomplete', async () => {
  const { memory, clock, render, htmlOf } = startMemory();
  expect(await memory.make('/', async () => null)).toBeUndefined();
  expect(htmlOf('/', 'none')).toBeUndefined();
  await memory.make('/', render('one'));
  clock.now = 2000;
  expect(memory.get('/', async () => null)?.identity.toString()).toBe('one');
  expect(memory.get('/', async () => Promise.reject(new Error('down')))?.identity.toString()).toBe('one');
  await whenIdle();
  expect(htmlOf('/', 'two')).toBe('one');
});

it('the page cache does not compress an unchanged page again', async () => {
  const { memory, render } = startMemory();
  const first = await memory.make('/', render('one'));
  expect(await memory.make('/', render('one'))).toBe(first);
  expect(await memory.make('/', render('two'))).not.toBe(first);
});

it('a purge drops all pages, including pages whose render had already begun', async () => {
  const { memory, render, htmlOf } = startMemory();
  await memory.make('/', render('one'));
  const late = Promise.withResolvers<Cacheable>();
  const begun = Promise.withResolvers<void>();
  const making = memory.make('/retail', () => {
    begun.resolve();
    return late.promise;
  });
  await begun.promise;
  memory.clear();
  expect(htmlOf('/', 'two')).toBeUndefined();
  late.resolve({ status: 200, html: Buffer.from('old') });
  expect((await making)?.identity.toString()).toBe('old');
  expect(htmlOf('/retail', 'new')).toBeUndefined();
});

it('the page cache stays within its maximum size and drops the least recently used pages', async () => {
  const { memory, render, htmlOf } = startMemory({ maxBytes: 20_000 });
  for (const key of ['/1', '/2', '/3', '/4']) {
    await memory.make(key, render(`${key} ${'x'.repeat(6000)}`));
    htmlOf('/1', '');
  }
  const cached = ['/1', '/2', '/3', '/4'].filter((key) => htmlOf(key, '') !== undefined);
  expect(cached).toEqual(['/1', '/3', '/4']);
});
