// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { staticFiles } from './static-files.ts';
import { listen } from './testing/listen.ts';

const script = 'export const one = 1;\n'.repeat(50);

/** Serves a script that the build has compressed, and a tiny one that it has not; the result requests one of them. */
async function serve() {
  const folder = await mkdtemp(path.join(tmpdir(), 'static-'));
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 10 }));
  await writeFile(path.join(folder, 'page.js'), script);
  await writeFile(path.join(folder, 'page.js.br'), brotliCompressSync(script));
  await writeFile(path.join(folder, 'page.js.gz'), gzipSync(script));
  await writeFile(path.join(folder, 'tiny.js'), '1');
  const handler = await staticFiles(folder);
  const server = createServer((incoming, response) => {
    if (handler(incoming, response, new URL(incoming.url ?? '/', 'http://shop.test')) === false)
      response.writeHead(404).end();
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return async (name: string, accepted?: string) => {
    const { statusCode, headers, body } = await request(`${origin}/${name}`, {
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
    return { statusCode, headers, bytes: Buffer.from(await body.arrayBuffer()) };
  };
}

test.each([
  ['gzip, deflate, br', 'br', brotliCompressSync(script)],
  ['gzip, deflate', 'gzip', gzipSync(script)],
  ['gzip, br;q=0', 'gzip', gzipSync(script)],
  [undefined, undefined, Buffer.from(script)],
])('A client that accepts %s is sent a built script in %s', async (accepted, encoding, bytes) => {
  const response = await (await serve())('page.js', accepted);
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers['vary']).toBe('accept-encoding');
  expect(response.headers['content-length']).toBe(String(bytes.length));
  expect(response.bytes).toEqual(bytes);
});

test('A file that is no smaller compressed is sent as it is', async () => {
  const response = await (await serve())('tiny.js', 'gzip, br');
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.bytes.toString()).toBe('1');
});

test('A compressed file has no address of its own', async () => {
  expect((await (await serve())('page.js.gz')).statusCode).toBe(404);
});
