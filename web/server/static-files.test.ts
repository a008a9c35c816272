import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addFiles, readStaticFiles } from './static-files.ts';
import { send, serveRoutes } from './testing/serve.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const script = 'export const one = 1;\n'.repeat(50);

/** Returns a function that requests a file. */
async function serve() {
  const folder = await temporaryFolder({
    'page.js': script,
    'page.js.br': brotliCompressSync(script),
    'page.js.gz': gzipSync(script),
    'page.js.map': '{}',
    '.vite/manifest.json': '{}',
    'tiny.js': '1',
    'assets/cart-Bd83.js': '2',
    'brand/colors-x1Yz.js': '3',
  });
  const files = await readStaticFiles(folder);
  const origin = await serveRoutes((app) => addFiles(app, files));
  return async (
    name: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' | 'POST' = 'GET',
  ) => send(`${origin}/${name}`, { method, headers });
}

test.each([
  ['gzip, deflate, br', 'br', brotliCompressSync(script)],
  ['gzip, deflate', 'gzip', gzipSync(script)],
  ['gzip, br;q=0', 'gzip', gzipSync(script)],
  ['identity', 'identity', Buffer.from(script)],
])('a client that accepts %s gets a built script with the encoding %s', async (accepted, encoding, bytes) => {
  const response = await (await serve())('page.js', { 'accept-encoding': accepted });
  expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
  expect(response.headers['vary']).toBe('accept-encoding');
  expect(response.headers['content-length']).toBe(String(bytes.length));
  expect(response.bytes).toEqual(bytes);
});

test('a file without compressed versions is sent uncompressed', async () => {
  const response = await (await serve())('tiny.js', { 'accept-encoding': 'gzip, br' });
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.bytes.toString()).toBe('1');
});

test.each(['page.js.gz', 'page.js.br', 'page.js.map', '.vite/manifest.json', 'page.js/', 'assets'])(
  "the build's file or folder /%s isn't served",
  async (name) => {
    expect((await (await serve())(name)).status).toBe(404);
  },
);

test.each([
  ['page.js', 'public, max-age=3600'],
  ['assets/cart-Bd83.js', 'public, max-age=31536000, immutable'],
  ['brand/colors-x1Yz.js', 'public, max-age=31536000, immutable'],
])('/%s has the cache-control %s', async (name, rule) => {
  const { headers } = await (await serve())(name);
  expect(headers).toMatchObject({ 'cache-control': rule, 'content-type': 'text/javascript; charset=utf-8' });
});

test('a browser that already has a file in another encoding gets 304 and no body', async () => {
  const get = await serve();
  const { headers } = await get('page.js', { 'accept-encoding': 'br' });
  const again = await get('page.js', { 'if-none-match': String(headers['etag']) });
  expect(again).toMatchObject({
    status: 304,
    bytes: Buffer.alloc(0),
    headers: { etag: headers['etag'], vary: 'accept-encoding', 'cache-control': 'public, max-age=3600' },
  });
});

test("an owner's file replaces the build's file of the same name and its compressed versions", async () => {
  const folder = await temporaryFolder({ 'logo.svg': 'the build’s', 'logo.svg.br': 'the build’s' });
  const files = await readStaticFiles(folder, new Map([['/logo.svg', Buffer.from('the owner’s')]]));
  const origin = await serveRoutes((app) => addFiles(app, files));
  const { headers, text } = await send(`${origin}/logo.svg`, { headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBeUndefined();
  expect(text).toBe('the owner’s');
});

test('a build of more files than the process may open at a time is read', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `assets/${index}.js`);
  const folder = await temporaryFolder(Object.fromEntries(names.map((name) => [name, name])));
  const reader = path.join(import.meta.dirname, 'static-files.ts');
  const script = `import { readStaticFiles } from ${JSON.stringify(reader)};
    console.log((await readStaticFiles(${JSON.stringify(folder)})).size);`;
  const limited = ['-c', 'ulimit -n 100 && exec "$0" "$@"', process.execPath, '--input-type=module', '-e'];
  const { stdout } = await promisify(execFile)('sh', [...limited, script]);
  expect(stdout).toBe('300\n');
});

test('HEAD gets the Content-Length without a body, and POST is rejected', async () => {
  const request = await serve();
  const head = await request('page.js', { 'accept-encoding': 'br' }, 'HEAD');
  expect(head).toMatchObject({ status: 200, bytes: Buffer.alloc(0) });
  expect(head.headers['content-length']).toBe(String(brotliCompressSync(script).length));
  expect((await request('page.js', {}, 'POST')).status).toBe(405);
});
