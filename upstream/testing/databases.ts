import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { missingPostgres, startPostgres, type TestPostgres } from './postgres.ts';

export interface TestDatabase {
  db: Database;
  /** Opens the same database again, as another process would. */
  again: () => Database;
  close: () => Promise<void>;
}

export interface DatabaseKind {
  name: string;
  /** Why the database isn't available on this machine; undefined if it is. */
  missing: string | undefined;
  open: () => Promise<TestDatabase>;
  stop: () => Promise<void>;
}

/** PostgreSQL starts when its first database is opened. */
export function databaseKinds(): DatabaseKind[] {
  return [sqliteKind(), postgresKind()];
}

/** Includes the reason if the database isn't available. */
export function titleOf({ name, missing }: DatabaseKind): string {
  return missing === undefined ? name : `${name}, which isn't available: ${missing}`;
}

function sqliteKind(): DatabaseKind {
  return {
    name: 'SQLite',
    missing: undefined,
    open: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'shop-'));
      return connections({ DATA_DIR: folder, DATABASE_URL: undefined }, () =>
        rm(folder, { recursive: true, maxRetries: 10 }),
      );
    },
    stop: () => Promise.resolve(),
  };
}

function postgresKind(): DatabaseKind {
  let server: Promise<TestPostgres> | undefined;
  let databases = 0;
  return {
    name: 'PostgreSQL',
    missing: missingPostgres(),
    open: async () => {
      server ??= startPostgres();
      const url = await (await server).createDatabase(`shop_${(databases += 1)}`);
      return connections({ DATA_DIR: tmpdir(), DATABASE_URL: url }, () => Promise.resolve());
    },
    stop: async () => (await server)?.stop(),
  };
}

function connections(
  settings: { DATA_DIR: string; DATABASE_URL: string | undefined },
  remove: () => Promise<void>,
): TestDatabase {
  const opened: Database[] = [];
  const open = (): Database => {
    const db = openDatabase({ ...settings, DATABASE_CONNECTIONS: 10 });
    opened.push(db);
    return db;
  };
  return {
    db: open(),
    again: open,
    close: async () => {
      for (const db of opened) await db.destroy();
      await remove();
    },
  };
}
