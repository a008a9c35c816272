import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import * as shop from './database/migrations/001-shop.ts';
import type { Database } from './database/tables.ts';

/** New migrations must not remove tables or columns, so that the previous version still runs. */
export const shopMigrations: Readonly<Record<string, Migration>> = { '001-shop': shop };

/** Several processes may run this concurrently. */
export async function migrate(db: Database, migrations = shopMigrations): Promise<void> {
  // This query must run before the migrator takes an embedded database's only connection.
  const known = { ...(await executedMigrations(db)), ...migrations };
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(known) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Kysely rejects a database with an executed migration that isn't in its list, for example after a downgrade. */
async function executedMigrations(db: Database): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {};
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]));
}
