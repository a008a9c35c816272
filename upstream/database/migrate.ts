import { Migrator } from 'kysely';
import * as shop from './migrations/001-shop.ts';
import type { Database } from './tables.ts';

/** Brings the tables up to date; safe to run from several processes at once. */
export async function migrate(db: Database): Promise<void> {
  const migrations = { '001-shop': shop };
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
