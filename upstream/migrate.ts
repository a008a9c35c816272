import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import * as shop from './database/migrations/001-shop.ts';
import type { Database } from './database/tables.ts';

/**
 * All changes of the tables, by name. A new one removes no table or column, so that the previous version still runs.
 */
export const shopMigrations: Readonly<Record<string, Migration>> = { '001-shop': shop };

/** Migrates the tables; safe to run from several processes at once. */
export async function migrate(db: Database, migrations = shopMigrations): Promise<void> {
  // Read before the migrator takes the only connection of an embedded database.
  const known = { ...(await executedMigrations(db)), ...migrations };
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(known) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/**
 * Every migration that the database has had, without its steps: Kysely rejects a database with migrations that it
 * doesn't know.
 */
async function executedMigrations(db: Database): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {};
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]));
}
