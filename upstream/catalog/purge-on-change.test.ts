import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { packageRoot } from '../package-root.ts';
import { startTestApi } from '../testing/test-api.ts';
import { readCatalog } from './catalog-files.ts';
import { loadCatalog } from './load-catalog.ts';
import { purgeOnChange } from './purge-on-change.ts';

const secret = 'x'.repeat(20);
const catalog = await readCatalog(join(packageRoot, 'testing', 'seed-data'));

/** A shop that records the signatures it receives. */
async function startFront() {
  const front = { signatures: [''].slice(1), status: 200, url: '' };
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/purge')
      front.signatures.push(String(request.headers['x-shop-signature']));
    response.writeHead(front.status).end('purged');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return Object.assign(front, { url: `http://127.0.0.1:${port}/purge` });
}

/** Watches a shop's catalog; `notes` contains the log. */
async function follow(url: string | undefined, given?: Awaited<ReturnType<typeof startTestApi>>) {
  const { db } = given ?? (await startTestApi());
  const notes: string[] = [];
  const log = { warn: (facts: unknown) => void notes.push(JSON.stringify(facts)) };
  const settings = { PURGE_URL: url, PURGE_SECRET: secret };
  const stop = purgeOnChange(db, settings, log, { lookEveryMs: 5, retryAfterMs: 5 });
  onTestFinished(stop);
  const isFollowed = async (): Promise<void> =>
    vi.waitFor(async () => {
      const rows = await db.selectFrom('facts').selectAll().execute();
      const facts = new Map(rows.map(({ name, value }) => [name, value]));
      expect(facts.get('purged catalogue')).toBe(facts.get('catalogue'));
    });
  return { db, notes, stop, isFollowed };
}

it('the API purges the shop once per catalog change, but not when it starts', async () => {
  const front = await startFront();
  const { db, isFollowed, notes } = await follow(front.url);
  await isFollowed();
  expect(front.signatures).toEqual([]);
  for (const times of [1, 2]) {
    await loadCatalog(db, catalog);
    await isFollowed();
    expect(front.signatures).toHaveLength(times);
  }
  expect(front.signatures).toEqual([
    expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}$/),
    expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}$/),
  ]);
  expect(notes).toEqual([]);
});

it('after a start, the API purges the shop if the catalog changed while it was stopped', async () => {
  const front = await startFront();
  const api = await startTestApi();
  const before = await follow(front.url, api);
  await before.isFollowed();
  await before.stop();
  await loadCatalog(api.db, catalog);
  await (await follow(front.url, api)).isFollowed();
  expect(front.signatures).toHaveLength(1);
});

it('a failed purge is logged and retried, and the catalog is loaded anyway', async () => {
  const front = await startFront();
  const { db, isFollowed, notes } = await follow(front.url);
  await isFollowed();
  front.status = 403;
  await loadCatalog(db, { ...catalog, products: catalog.products.slice(1) });
  await vi.waitFor(() => expect(notes[0]).toBe('{"reason":"PURGE_URL responded with status 403"}'));
  const { products } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow();
  expect(products).toBe(catalog.products.length - 1);
  front.status = 200;
  await isFollowed();
});

it('the API logs that the shop is unreachable', async () => {
  const { db, notes, isFollowed } = await follow('http://127.0.0.1:1/purge');
  await isFollowed();
  await loadCatalog(db, catalog);
  await vi.waitFor(() => expect(notes[0]).toMatch(/ECONNREFUSED|bad port/));
});
