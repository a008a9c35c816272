import { createServer } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { startServer } from '../servers/process.ts';
import { pageBytes, scriptsIn } from './page-bytes.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const script = 'export const one = 1;\n'.repeat(50);
const html = `<main>${'lamb '.repeat(100)}</main><script type="application/json">{"a":1}</script><script type="module" src="/assets/a.js"></script><script type="module" src="/assets/b.js" fetchpriority="low"></script>`;

async function site(takes: readonly string[] = ['br', 'gzip']): Promise<string> {
  const server = createServer(({ url = '', headers }, response) => {
    const requested = String(headers['accept-encoding']);
    const isScript = url.startsWith('/assets/');
    // Like the shop's server, sends scripts only in Brotli.
    const encoding =
      takes.includes(requested) && !(isScript && requested === 'gzip') ? requested : 'identity';
    const text = isScript ? script : html;
    const body =
      encoding === 'br' ? brotliCompressSync(text) : encoding === 'gzip' ? gzipSync(text) : Buffer.from(text);
    response.writeHead(200, {
      'content-length': body.length,
      'x-page': 'one',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    response.end(body);
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  stops.push(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

test('the size of a page includes its HTML and its scripts in each encoding', async () => {
  expect(await pageBytes(`${await site()}/`)).toEqual({
    plain: html.length,
    gzip: gzipSync(html).length,
    br: brotliCompressSync(html).length,
    scripts: 2,
    scriptsGzip: 2 * gzipSync(script, { level: 9 }).length,
    scriptsSent: 2 * brotliCompressSync(script).length,
  });
});

test('a page in another encoding than the requested one is rejected', async () => {
  await expect(pageBytes(`${await site(['br'])}/`)).rejects.toThrow('not in gzip');
});

test("A script that the HTML names twice counts once; inline scripts don't count", () => {
  expect(
    scriptsIn('<script src="/a.js"></script><script>1</script><script type="module" src="/a.js"></script>'),
  ).toEqual(['/a.js']);
});

test('Deferred scripts count like the others', () => {
  expect(scriptsIn('<script type="module" src="/start.js" data-modules="/a.js /b.js"></script>')).toEqual([
    '/start.js',
    '/a.js',
    '/b.js',
  ]);
});

test("the benchmark's fixed buffer sends the page's bytes and headers", async () => {
  const origin = await site();
  const fixed = await startServer('fixed-pages.ts', { ORIGIN: origin, PATHS: '/ /retail' });
  stops.push(() => fixed.stop());
  const response = await fetch(`http://127.0.0.1:${fixed.port}/retail`);
  expect(await response.text()).toBe(html);
  expect(response.headers.get('x-page')).toBe('one');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect((await fetch(`http://127.0.0.1:${fixed.port}/other`)).status).toBe(404);
});
