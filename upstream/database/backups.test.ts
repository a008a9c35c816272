// cspell:ignore mkfifo
import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { migrate } from '../migrate.ts';
import { OwnerError } from '../owner-error.ts';
import { missingPostgres, startPostgres } from '../testing/postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { backUp, restore } from './backups.ts';
import { openDatabase } from './open.ts';

const missing =
  missingPostgres() ??
  (spawnSync('pg_dump', ['--version']).status === 0 ? undefined : 'pg_dump is not in PATH');
const server = missing === undefined ? startPostgres() : undefined;
afterAll(async () => (await server)?.stop());

let databases = 0;

async function shopWithBackup(kind: 'SQLite' | 'PostgreSQL') {
  const folder = await temporaryFolder();
  const url =
    kind === 'SQLite' ? undefined : await (await server)?.createDatabase(`backed_up_${databases++}`);
  const stores = { DATA_DIR: join(folder, 'data'), DATABASE_URL: url };
  const withDatabase = async <T>(use: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> => {
    const db = openDatabase({ ...stores, DATABASE_CONNECTIONS: 1 });
    try {
      return await use(db);
    } finally {
      await db.destroy();
    }
  };
  const numbers = Array.from({ length: 3000 }, (_, name) => ({ name: String(name), value: 'x'.repeat(50) }));
  await withDatabase(async (db) => {
    await migrate(db);
    for (let begin = 0; begin < numbers.length; begin += 500)
      await db
        .insertInto('facts')
        .values(numbers.slice(begin, begin + 500))
        .execute();
  });
  const backup = await backUp(stores, join(folder, 'backups'));
  await withDatabase((db) => sql`delete from facts where name <> '1'`.execute(db));
  const facts = () => withDatabase((db) => db.selectFrom('facts').select('name').execute());
  const start = () => withDatabase(migrate);
  const execute = (statement: string) => withDatabase((db) => sql.raw(statement).execute(db));
  return { stores, backup, name: kind === 'SQLite' ? 'shop.sqlite' : 'shop.dump', facts, start, execute };
}

const damages: readonly ((file: string) => Promise<void>)[] = [
  async (cutOff) => truncate(cutOff, Math.floor((await readFile(cutOff)).length / 2)),
  (emptied) => truncate(emptied, 0),
  (replaced) => writeFile(replaced, 'Dear backup, '.repeat(5000)),
  async (overwritten) => {
    const bytes = await readFile(overwritten);
    const [from, to] = [Math.floor(bytes.length / 3), Math.floor(bytes.length / 2)];
    await writeFile(overwritten, bytes.fill(0x55, from, to));
  },
];

/** The list of tables follows the header, which stays valid. */
const withoutTables = async (file: string): Promise<void> =>
  writeFile(file, (await readFile(file)).fill(0x55, 100, 4000));

const kinds = ['SQLite', 'PostgreSQL'] as const;
it.for(kinds)(
  "restoring a damaged backup reports the backup's path and changes no data, on %s",
  async (kind, { skip }) => {
    skip(kind === 'PostgreSQL' && missing !== undefined, missing);
    const { stores, backup, name, facts } = await shopWithBackup(kind);
    for (const [index, damage] of damages.entries()) {
      const copy = `${backup}-copy-${index}`;
      await cp(backup, copy, { recursive: true });
      await damage(join(copy, name));
      const refusal = await restore(stores, copy).catch((error: unknown) => error);
      expect(refusal, `damage ${index}`).toBeInstanceOf(OwnerError);
      expect(String(refusal)).toContain(`The backup ${join(copy, name)} is damaged or can't be read: `);
      expect(await facts()).toEqual([{ name: '1' }]);
    }
    await restore(stores, backup);
    expect(await facts()).toHaveLength(3000);
  },
);

it('a restore that cannot copy every file changes nothing', async () => {
  const { stores, backup, facts } = await shopWithBackup('SQLite');
  // Like a full disk, a named pipe makes the copy fail after the database.
  expect(spawnSync('mkfifo', [join(backup, 'z')]).status).toBe(0);
  const refusal = String(await restore(stores, backup).catch((error: unknown) => error));
  expect(refusal).toContain(`${backup} was not restored, and nothing was changed: `);
  expect(refusal).toContain('pipe');
  expect(await facts()).toEqual([{ name: '1' }]);
  expect(await readdir(stores.DATA_DIR)).toEqual(['shop.sqlite']);
});

it('a restore that PostgreSQL rejects changes no data and no files', async ({ skip }) => {
  skip(missing !== undefined, missing);
  const { stores, backup, facts, execute } = await shopWithBackup('PostgreSQL');
  await mkdir(stores.DATA_DIR);
  for (const [folder, secret] of [
    [backup, 'then'],
    [stores.DATA_DIR, 'now'],
  ] as const)
    await writeFile(join(folder, 'jwt-secret'), secret);
  // Like an owner's report, which the backup lacks, so its table can't be replaced.
  await execute('create view sales as select id from orders');
  const refusal = String(await restore(stores, backup).catch((error: unknown) => error));
  expect(refusal).toContain(`${backup} was not restored, and nothing was changed: pg_restore: error: `);
  expect(refusal).toMatch(/view public\.sales depends on table public\.orders$/);
  expect(refusal).not.toContain('\n');
  expect(await facts()).toEqual([{ name: '1' }]);
  expect(await readdir(stores.DATA_DIR)).toEqual(['jwt-secret']);
  expect(await readFile(join(stores.DATA_DIR, 'jwt-secret'), 'utf8')).toBe('now');
});

it("a dump of another program's database is not restored", async ({ skip }) => {
  skip(missing !== undefined, missing);
  const { stores, backup, facts, execute } = await shopWithBackup('PostgreSQL');
  for (const table of ['orders', 'facts']) await execute(`alter table ${table} rename to foreign_${table}`);
  const foreign = `${backup}-foreign`;
  await mkdir(foreign);
  const dump = ['--format=custom', `--file=${join(foreign, 'shop.dump')}`, stores.DATABASE_URL ?? ''];
  expect(spawnSync('pg_dump', dump).status).toBe(0);
  for (const table of ['orders', 'facts']) await execute(`alter table foreign_${table} rename to ${table}`);
  await expect(restore(stores, foreign)).rejects.toThrow('no such table: orders');
  expect(await facts()).toEqual([{ name: '1' }]);
});

it('of two backups in the same second, the second says when to try again', async () => {
  const { stores, backup } = await shopWithBackup('SQLite');
  const folder = `${backup}-at-once`;
  const outcomes = await Promise.allSettled([backUp(stores, folder), backUp(stores, folder)]);
  const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  for (const reason of reasons) expect(reason).toMatch(/ already exists\. Try again in a second\.$/);
  expect(await readdir(folder)).toHaveLength(2 - reasons.length);
});

it("the shop's own data folder is not restored over itself", async () => {
  const { stores, facts } = await shopWithBackup('SQLite');
  await expect(restore(stores, join(stores.DATA_DIR, '.'))).rejects.toThrow(
    "is the shop's own data, not a backup",
  );
  expect(await facts()).toEqual([{ name: '1' }]);
});

it('a restore over a damaged SQLite database keeps its files as they were', async () => {
  const { stores, backup, facts } = await shopWithBackup('SQLite');
  const database = join(stores.DATA_DIR, 'shop.sqlite');
  await writeFile(join(stores.DATA_DIR, 'jwt-secret'), 'now');
  for (const [index, damage] of damages.entries()) {
    await damage(database);
    const damaged = await readFile(database);
    const folder = await temporaryFolder();
    await cp(backup, join(folder, 'backup'), { recursive: true });
    const kept = (await restore(stores, join(folder, 'backup'))) ?? '';
    expect((await readFile(join(kept, 'shop.sqlite'))).equals(damaged), `damage ${index}`).toBe(true);
    expect(await readFile(join(kept, 'jwt-secret'), 'utf8')).toBe('now');
    expect(await facts()).toHaveLength(3000);
  }
});

it('an emptied or unreadable SQLite database is not opened as a new shop', async () => {
  const { stores, backup, start } = await shopWithBackup('SQLite');
  const database = join(stores.DATA_DIR, 'shop.sqlite');
  await writeFile(join(stores.DATA_DIR, 'jwt-secret'), 'kept');
  for (const damage of [...damages.slice(0, 3), withoutTables]) {
    await damage(database);
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(OwnerError);
    expect(String(refusal)).toContain(`${database} is `);
    expect(String(refusal)).toContain('npm run restore');
    await cp(join(backup, 'shop.sqlite'), database);
  }
  await truncate(database, 0);
  await rm(join(stores.DATA_DIR, 'jwt-secret'));
  await start();
});

it('backing up a damaged SQLite database reports the path of the database', async () => {
  const { stores, backup } = await shopWithBackup('SQLite');
  const database = join(stores.DATA_DIR, 'shop.sqlite');
  await writeFile(database, 'Dear database, '.repeat(5000));
  await expect(backUp(stores, `${backup}-of-damaged`)).rejects.toThrow(`${database} is damaged (`);
});

it('only the file owner can read the backup of an SQLite database and the restored database', async () => {
  const { stores, backup } = await shopWithBackup('SQLite');
  await restore(stores, backup);
  for (const folder of [backup, stores.DATA_DIR]) {
    const { mode } = await stat(join(folder, 'shop.sqlite'));
    expect([folder, (mode & 0o777).toString(8)]).toEqual([folder, '600']);
  }
});

it('pg_dump gets the password in its environment, not in its arguments', async () => {
  const folder = await temporaryFolder();
  const program = '#!/bin/sh\necho "arguments $* password $PGPASSWORD" >&2\nexit 1\n';
  await writeFile(join(folder, 'pg_dump'), program, { mode: 0o700 });
  vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const stores = { DATA_DIR: folder, DATABASE_URL: 'postgres://owner:pass%23word@db.test/shop' };
  const failure = String(await backUp(stores, join(folder, 'backups')).catch((error: unknown) => error));
  expect(failure).toContain('postgres://owner@db.test/shop');
  expect(failure).toContain('password pass#word');
  expect(failure).not.toContain('pass%23word');
});

it('a backup that fails verification keeps the suffix .partial', async () => {
  const folder = await temporaryFolder();
  const [data, backups] = [join(folder, 'data'), join(folder, 'backups')];
  await mkdir(data);
  // A database without tables can be copied, but fails verification.
  await writeFile(join(data, 'shop.sqlite'), '');
  await expect(backUp({ DATA_DIR: data, DATABASE_URL: undefined }, backups)).rejects.toThrow(
    "damaged or can't be read: no such table: orders",
  );
  expect(await readdir(backups)).toEqual([expect.stringMatching(/\.partial$/)]);
});
