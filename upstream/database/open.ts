import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { makeFolder } from '../make-folder.ts';
import type { Settings } from '../settings.ts';
import { NodeSqlite } from './node-sqlite.ts';
import { PatientSqliteDialect } from './patient-sqlite.ts';
import type { QueryObserver } from './query-observer.ts';
import type { Database, Tables } from './tables.ts';

// By default, `pg` returns 64-bit integers as strings.
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A number from the database is too large');
  return value;
});

/** The name under which PostgreSQL lists the connections of this API and its commands. */
export const APPLICATION_NAME = 'halal-meat-shop';

/** Uses the embedded database in DATA_DIR if DATABASE_URL isn't set. */
export function openDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATABASE_CONNECTIONS' | 'DATA_DIR'>,
  queries: QueryObserver | null = null,
): Database {
  const log = queries === null ? {} : { log: queries.log };
  if (settings.DATABASE_URL !== undefined) {
    const pool = new Pool({
      connectionString: settings.DATABASE_URL,
      max: settings.DATABASE_CONNECTIONS,
      // One connection stays open, so that a restore detects the running shop.
      min: 1,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: 5000,
    });
    // A broken connection is replaced at the next query. Without a listener, its error would end the process.
    const lost = (error: Error): void => queries?.onConnectionLost?.(error.message);
    pool.on('error', lost);
    // The pool itself listens for errors only on idle connections.
    pool.on('connect', (client) => client.on('error', lost));
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...log });
  }
  makeFolder(settings.DATA_DIR);
  const database = new NodeSqlite(join(settings.DATA_DIR, 'shop.sqlite'));
  return new Kysely<Tables>({ dialect: new PatientSqliteDialect(database), ...log });
}
