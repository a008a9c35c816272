import { Migrator } from 'kysely';
import { refreshListingIndex } from './catalog/listing-index.ts';
import * as shop from './database/migrations/001-shop.ts';
import * as listingIndex from './database/migrations/002-listing-index.ts';
import * as sessions from './database/migrations/002-sessions.ts';
import * as orders from './database/migrations/003-orders.ts';
import * as productOffer from './database/migrations/004-product-offer.ts';
import * as orderEvents from './database/migrations/005-order-events.ts';
import * as rateLimits from './database/migrations/006-rate-limits.ts';
import type { Database } from './database/tables.ts';

/** Brings the tables and what is derived from them up to date; safe to run from several processes at once. */
export async function migrate(db: Database): Promise<void> {
  const migrations = {
    '001-shop': shop,
    '002-sessions': sessions,
    '002-listing-index': listingIndex,
    '003-orders': orders,
    '004-product-offer': productOffer,
    '005-order-events': orderEvents,
    '006-rate-limits': rateLimits,
  };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Migrations of different domains may be released out of the order of their numbers.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await refreshListingIndex(db);
}
