import { readCatalogue } from '../catalog/catalogue-files.ts';
import { loadCatalogue } from '../catalog/load-catalogue.ts';
import type { Settings } from '../settings.ts';
import type { Database } from './tables.ts';

/** Gives an empty database the catalogue of CATALOGUE_DIR; a database that has one is left alone. */
export async function seedCatalogue(db: Database, settings: Settings): Promise<void> {
  if (!settings.SEED) return;
  const seeded = await db
    .selectFrom('facts')
    .select('name')
    .where('name', '=', 'catalogue')
    .executeTakeFirst();
  if (!seeded) await loadCatalogue(db, await readCatalogue(settings.CATALOGUE_DIR));
}
