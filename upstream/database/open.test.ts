import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { migrate } from '../migrate.ts';
import { TEST_CATALOG, withApiProcess } from '../testing/api-process.ts';
import { onPostgres } from '../testing/databases.ts';
import { guestOrder } from '../testing/shopper-actions.ts';
import { startTestApi } from '../testing/test-api.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openDatabase } from './open.ts';
import { QueryObserver } from './query-observer.ts';

async function lockedDatabase() {
  const folder = await temporaryFolder();
  const db = openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_CONNECTIONS: 1 });
  const other = new DatabaseSync(join(folder, 'shop.sqlite'));
  onTestFinished(async () => {
    other.close();
    await db.destroy();
  });
  await migrate(db);
  other.exec('begin immediate');
  return { db, unlock: () => other.exec('commit') };
}
type Locked = Awaited<ReturnType<typeof lockedDatabase>>['db'];

const addFact = (db: Pick<Locked, 'insertInto'>) =>
  db.insertInto('facts').values({ name: 'written', value: 'yes' }).execute();
const written = (db: Locked) => db.selectFrom('facts').selectAll().where('name', '=', 'written').execute();

it.each([
  ['a write', addFact],
  ['a transaction', (db: Locked) => db.transaction().execute(addFact)],
])('a locked SQLite file can be read while %s waits until the lock is released', async (_, write) => {
  const { db, unlock } = await lockedDatabase();
  let isSettled = false;
  const writing = write(db).finally(() => {
    isSettled = true;
  });
  for (let reads = 0; reads < 20; reads += 1) expect(await written(db)).toEqual([]);
  expect(isSettled).toBe(false);
  unlock();
  await writing;
  expect(await written(db)).toHaveLength(1);
});

const isElsewhere = process.platform === 'win32' || process.env['TEST_DATABASE_URL'] !== undefined;
it.skipIf(isElsewhere)(
  "only the owner of the embedded database's files can read and write them",
  async () => {
    const api = await startTestApi();
    for (const name of ['shop.sqlite', 'shop.sqlite-wal', 'shop.sqlite-shm']) {
      const { mode } = await stat(join(api.folder, name));
      expect([name, (mode & 0o777).toString(8)]).toEqual([name, '600']);
    }
  },
);

/** Returns the ids of the placed orders and the statuses of all responses, 0 for a lost connection. */
async function shop(
  url: string,
  isOver: () => boolean,
): Promise<{ statuses: Set<number>; orders: string[] }> {
  const statuses = new Set<number>();
  const orders: string[] = [];
  const post = async (path: string, body: object): Promise<string | undefined> => {
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${url}${path}`, sent).catch(() => undefined);
    statuses.add(response?.status ?? 0);
    return response?.ok ? withId.parse(await response.json()).id : undefined;
  };
  while (!isOver()) {
    const cart = await post('guestcarts/', {});
    if (cart === undefined) continue;
    if (!(await post(`guestcarts/${cart}/items/`, { product_id: 1, quantity: 3 }))) continue;
    const delivery_date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const order = await post('guestorders/', guestOrder(cart, { delivery_date }));
    if (order !== undefined) orders.push(order);
  }
  return { statuses, orders };
}
const withId = z.object({ id: z.coerce.string() });

onPostgres('orders and connections', ({ newUrl, crash }) => {
  it('a connection that breaks in a transaction makes that fail, but not the process', async () => {
    const observer = new QueryObserver();
    const lost = new Promise<string>((resolve) => {
      observer.onConnectionLost = resolve;
    });
    const url = await newUrl();
    const db = openDatabase({ DATA_DIR: tmpdir(), DATABASE_URL: url, DATABASE_CONNECTIONS: 2 }, observer);
    onTestFinished(() => db.destroy());
    const transaction = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      await lost;
      await sql`select 1`.execute(tx);
    });
    await expect(transaction).rejects.toThrow(/Connection terminated|not queryable|terminat/);
    expect(await lost).toMatch(/terminat/);
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  });

  it('the API survives crashes under load and loses no confirmed order', async () => {
    const url = await newUrl();
    const settings = {
      DATABASE_URL: url,
      CATALOG_DIR: TEST_CATALOG,
      LIMIT_GUEST_CART: '0',
      LIMIT_GUEST_ORDER: '0',
    };
    await withApiProcess(settings, async (api, child) => {
      const db = openDatabase({ DATA_DIR: tmpdir(), DATABASE_URL: url, DATABASE_CONNECTIONS: 1 });
      const stored = async () => (await db.selectFrom('orders').select('id').execute()).map(({ id }) => id);
      const someMore = async () => {
        const { length } = await stored();
        await expect
          .poll(async () => (await stored()).length, { timeout: 20_000 })
          .toBeGreaterThan(length + 5);
      };
      let isOver = false;
      const shoppers = Array.from({ length: 6 }, () => shop(api, () => isOver));
      try {
        for (let crashes = 0; crashes < 2; crashes += 1) {
          await someMore();
          await crash(async () => {
            await expect.poll(async () => (await fetch(`${api}products/`)).status).toBe(500);
          });
        }
        await someMore();
      } finally {
        isOver = true;
        onTestFinished(() => db.destroy());
      }
      const done = await Promise.all(shoppers);
      expect(child.exitCode).toBe(null);
      expect(new Set(done.flatMap(({ statuses }) => [...statuses]))).toEqual(new Set([201, 500]));
      const ids = await stored();
      expect(done.flatMap(({ orders }) => orders).filter((id) => !ids.includes(id))).toEqual([]);
    });
  });
});
