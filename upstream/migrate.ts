import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import { refreshListingIndex } from './catalog/listing-index.ts';
import * as shop from './database/migrations/001-shop.ts';
import * as listingIndex from './database/migrations/002-listing-index.ts';
import * as sessions from './database/migrations/002-sessions.ts';
import * as orders from './database/migrations/003-orders.ts';
import * as productOffer from './database/migrations/004-product-offer.ts';
import * as orderEvents from './database/migrations/005-order-events.ts';
import * as rateLimits from './database/migrations/006-rate-limits.ts';
import * as pricesByProduct from './database/migrations/007-prices-by-product.ts';
import type { Database } from './database/tables.ts';

/** All changes of the tables, by name; a new one takes no table or column away, so that the version before it still runs. */
export const shopMigrations: Readonly<Record<string, Migration>> = {
  '001-shop': shop,
  // Two have the number 2: databases know them by these names, which so cannot change. Kysely runs all by name.
  '002-listing-index': listingIndex,
  '002-sessions': sessions,
  '003-orders': orders,
  '004-product-offer': productOffer,
  '005-order-events': orderEvents,
  '006-rate-limits': rateLimits,
  '007-prices-by-product': pricesByProduct,
};

/** Brings the tables and what is derived from them up to date; safe to run from several processes at once. */
export async function migrate(db: Database, migrations = shopMigrations): Promise<void> {
  // Read before the migrator holds the one connection of an embedded database.
  const known = { ...(await executedMigrations(db)), ...migrations };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(known) },
    // Migrations of different domains may be released out of the order of their numbers.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await refreshListingIndex(db);
}

/** Every migration that the database has been through, without its steps: Kysely refuses a database that knows more than it. */
async function executedMigrations(db: Database): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {};
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]));
}
