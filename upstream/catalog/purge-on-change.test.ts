import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { follow, SECRET, startReceiver } from '../testing/signed-calls.ts';
import { startTestApi } from '../testing/test-api.ts';
import { readCatalog } from './catalog-files.ts';
import { loadCatalog } from './load-catalog.ts';
import { purgeOnChange } from './purge-on-change.ts';

const catalog = await readCatalog(join(packageRoot, 'testing', 'seed-data'));

/** An API and a shop to purge, by default at the receiver's address. */
async function shop(url?: string) {
  const front = await startReceiver('/purge');
  const api = await startTestApi();
  const start = () => follow(purgeOnChange, api, { PURGE_URL: url ?? front.url, PURGE_SECRET: SECRET });
  const isFollowed = async (): Promise<void> =>
    vi.waitFor(async () => {
      const rows = await api.db.selectFrom('facts').selectAll().execute();
      const facts = new Map(rows.map(({ name, value }) => [name, value]));
      expect(facts.get('purged catalogue')).toBe(facts.get('catalogue'));
    });
  return { front, ...api, start, isFollowed };
}

it('the API purges the shop once per catalog change, but not when it starts', async () => {
  const { front, db, start, isFollowed } = await shop();
  const { notes } = start();
  await isFollowed();
  expect(front.calls).toEqual([]);
  for (const times of [1, 2]) {
    await loadCatalog(db, catalog);
    await isFollowed();
    expect(front.calls).toHaveLength(times);
  }
  for (const { signature } of front.calls) expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  expect(notes).toEqual([]);
});

it('after a start, the API purges the shop if the catalog changed while it was stopped', async () => {
  const { front, db, start, isFollowed } = await shop();
  const { stop } = start();
  await isFollowed();
  await stop();
  await loadCatalog(db, catalog);
  start();
  await isFollowed();
  expect(front.calls).toHaveLength(1);
});

it('a failed purge is logged and retried, and the catalog is loaded anyway', async () => {
  const { front, db, call, start, isFollowed } = await shop();
  const { notes } = start();
  await isFollowed();
  front.status = 403;
  await loadCatalog(db, { ...catalog, products: catalog.products.slice(1) });
  await vi.waitFor(() => expect(notes[0]).toBe('{"reason":"PURGE_URL responded with status 403"}'));
  expect((await call('GET', '/products/')).body).toMatchObject({ count: catalog.products.length - 1 });
  front.status = 200;
  await isFollowed();
});

it('the API logs that the shop is unreachable', async () => {
  const { db, start, isFollowed } = await shop('http://127.0.0.1:1/purge');
  const { notes } = start();
  await isFollowed();
  await loadCatalog(db, catalog);
  await vi.waitFor(() => expect(notes[0]).toMatch(/ECONNREFUSED|bad port/));
});
