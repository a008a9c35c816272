import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { migrate } from '../migrate.ts';
import type { Settings } from '../settings.ts';
import { missingPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Each test opens its own empty, migrated databases. */
export function onEachDatabase(subject: string, tests: (open: () => Promise<Database>) => void): void {
  describe(`${subject} on SQLite`, () => {
    tests(async () => migratedDatabase({ DATA_DIR: await temporaryFolder(), DATABASE_URL: undefined }));
  });
  onPostgres(subject, ({ newUrl }) => {
    tests(async () => migratedDatabase({ DATA_DIR: tmpdir(), DATABASE_URL: await newUrl() }));
  });
}

/** Opens the database until the test ends. */
export async function migratedDatabase(
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>,
): Promise<Database> {
  const db = openDatabase({ ...settings, DATABASE_CONNECTIONS: 10 });
  onTestFinished(() => db.destroy());
  await migrate(db);
  return db;
}

/** If PostgreSQL isn't available, the tests are skipped, and their title contains the reason. */
export function onPostgres(
  subject: string,
  tests: (postgres: { newUrl: () => Promise<string>; crash: TestPostgres['crash'] }) => void,
): void {
  const missing = missingPostgres();
  const reason = missing === undefined ? '' : `, which isn't available: ${missing}`;
  describe.skipIf(missing !== undefined)(`${subject} on PostgreSQL${reason}`, () => {
    let server: TestPostgres;
    let databases = 0;
    beforeAll(async () => {
      server = await startPostgres();
    }, 60_000);
    afterAll(() => server.stop());
    tests({
      newUrl: () => server.createDatabase(`shop_${(databases += 1)}`),
      crash: (whileAway) => server.crash(whileAway),
    });
  });
}
