import { readCatalog } from './catalog/catalog-files.ts';
import { loadCatalog } from './catalog/load-catalog.ts';
import { createDemoAccounts } from './accounts/demo-accounts.ts';
import type { Settings } from './settings.ts';
import type { Database } from './database/tables.ts';

/**
 * If SEED is set and the database has no catalog, loads the one in CATALOG_DIR and creates the demo accounts. In
 * production, doesn't create the accounts in PostgreSQL.
 */
export async function seed(db: Database, settings: Settings): Promise<void> {
  if (!settings.SEED) return;
  const seeded = await db
    .selectFrom('facts')
    .select('name')
    .where('name', '=', 'catalogue')
    .executeTakeFirst();
  if (seeded) return;
  await loadCatalog(db, await readCatalog(settings.CATALOG_DIR));
  // The shop hasn't cached anything from an empty database, so there is nothing to purge.
  await db.deleteFrom('announcements').execute();
  const ownersDatabase = settings.NODE_ENV === 'production' && settings.DATABASE_URL !== undefined;
  if (!ownersDatabase) await createDemoAccounts(db, settings);
}
