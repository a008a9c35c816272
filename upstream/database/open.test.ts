import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { missingPostgres, startPostgres } from '../testing/postgres.ts';
import { openDatabase } from './open.ts';
import { QueryObserver } from './query-observer.ts';

async function lockedDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  const db = openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_CONNECTIONS: 1 });
  const other = new DatabaseSync(join(folder, 'shop.sqlite'));
  onTestFinished(async () => {
    other.close();
    await db.destroy();
    await rm(folder, { recursive: true, maxRetries: 10 });
  });
  await migrate(db);
  other.exec('begin immediate');
  return { db, unlock: () => other.exec('commit') };
}
type Locked = Awaited<ReturnType<typeof lockedDatabase>>['db'];

const addFact = (db: Pick<Locked, 'insertInto'>) =>
  db.insertInto('facts').values({ name: 'written', value: 'yes' }).execute();
const written = (db: Locked) => db.selectFrom('facts').selectAll().where('name', '=', 'written').execute();

describe('an SQLite file that another program has locked', () => {
  it.each([
    ['a write', addFact],
    ['a transaction', (db: Locked) => db.transaction().execute(addFact)],
  ])(
    'reads continue while %s waits for another program’s lock, and the write succeeds after it',
    async (_, write) => {
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
    },
  );
});

const missing = missingPostgres();
const server = missing === undefined ? startPostgres() : undefined;
afterAll(async () => (await server)?.stop());

describe.skipIf(server === undefined)(`a PostgreSQL connection${missing ?? ''}`, () => {
  it('a connection that ends inside a transaction fails the transaction, not the process', async () => {
    const observer = new QueryObserver();
    const lost = new Promise<string>((resolve) => {
      observer.onConnectionLost = resolve;
    });
    const url = await (await server)?.createDatabase('lost');
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
});
