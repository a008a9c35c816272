import { PostgresAdapter, sql } from 'kysely';
import type { Database, ProductRow, Queries } from '../database/tables.ts';
import { announce } from '../announcements/announcements.ts';
import { batches } from './batches.ts';
import type { CatalogEntries, ProductEntry } from './catalog-entries.ts';
import { sortKeyOf } from './folded-text.ts';
import { rankedTextOf } from './relevance.ts';
import { saveWords, searchTextOf } from './search.ts';
import { readStoredCatalog } from './stored-catalog.ts';
import { textsOf, writeTranslations } from './translations.ts';

export type LoadProgress = (saved: number, products: number) => void;

/**
 * Replaces the catalog with the result of `change`, in one transaction. Cart lines with removed products are removed
 * too. If `change` throws, nothing changes.
 */
export async function changeCatalog(
  db: Database,
  change: (present: CatalogEntries) => CatalogEntries,
  onProgress: LoadProgress = () => undefined,
): Promise<CatalogEntries> {
  const changed = await db.transaction().execute(async (tx) => {
    await lockCatalog(tx);
    await announce(tx, 'catalog');
    const catalog = change(await readStoredCatalog(tx));
    await saveCatalog(tx, catalog, onProgress);
    // Without this, queries would use statistics about the previous catalog, and could be many times slower.
    await sql`analyze products`.execute(tx);
    return catalog;
  });
  // Without a vacuum, PostgreSQL reads each row that a query finds in an index, to check whether the row is visible.
  if (db.getExecutor().adapter instanceof PostgresAdapter) await sql`vacuum products`.execute(db);
  return changed;
}

export async function loadCatalog(db: Database, catalog: CatalogEntries): Promise<void> {
  await changeCatalog(db, () => catalog);
}

/** The row lock makes concurrent changes wait, so that each sees the result of the previous one. */
export async function lockCatalog(tx: Queries): Promise<void> {
  const value = new Date().toISOString();
  await tx
    .insertInto('facts')
    .values({ name: 'catalogue', value })
    .onConflict((on) => on.column('name').doUpdateSet({ value }))
    .execute();
}

async function saveCatalog(
  tx: Queries,
  { collections, products }: CatalogEntries,
  onProgress: LoadProgress,
): Promise<void> {
  let rank = 0;
  const rows = products.map((product) => toRow(product, product.bestSeller ? (rank += 1) : null));
  const named = collections.map((entry) => ({ ...entry, names: writeTranslations(entry.names) }));
  for (const batch of batches(named))
    await tx
      .insertInto('collections')
      .values(batch)
      .onConflict((on) => on.column('id').doUpdateSet(newValues(batch)))
      .execute();
  let saved = 0;
  for (const batch of batches(rows)) {
    await tx
      .insertInto('products')
      .values(batch)
      .onConflict((on) => on.column('id').doUpdateSet(newValues(batch)))
      .execute();
    saved += batch.length;
    onProgress(saved, rows.length);
  }
  await saveWords(
    tx,
    rows.map((row) => row.search_text),
  );
  await dropOthers(tx, 'products', new Set(rows.map(({ id }) => id)));
  await dropOthers(tx, 'collections', new Set(collections.map(({ id }) => id)));
}

/** Returns the assignments that make an insert replace an existing row. */
function newValues([row = {}]: readonly object[]) {
  return Object.fromEntries(Object.keys(row).map((column) => [column, sql.ref<never>(`excluded.${column}`)]));
}

function toRow(product: ProductEntry, bestSellerRank: number | null): ProductRow {
  const names = [product.name, ...textsOf(product.names)];
  const descriptions = [product.description, ...textsOf(product.descriptions)];
  return {
    id: product.id,
    collection_id: product.collection,
    name: product.name,
    names: writeTranslations(product.names),
    name_key: sortKeyOf(product.name),
    search_text: searchTextOf([...names, ...product.synonyms, ...descriptions].join('\n')),
    ranked_text: rankedTextOf(names, product.synonyms),
    description: product.description,
    descriptions: writeTranslations(product.descriptions),
    wholesale_description: product.wholesaleDescription,
    wholesale_descriptions: writeTranslations(product.wholesaleDescriptions),
    image: product.image,
    unit_price: product.unitPrice,
    deposit: product.deposit,
    delivery_fee: product.deliveryFee,
    best_seller_rank: bestSellerRank,
    sold_out: product.soldOut ? 1 : 0,
    min_quantity: product.minQuantity,
    case_size: product.caseSize,
    typical_weight: product.typicalWeight,
    sections: product.sections === null ? null : JSON.stringify(product.sections),
    synonyms: JSON.stringify(product.synonyms),
  };
}

async function dropOthers(
  tx: Queries,
  table: 'products' | 'collections',
  remaining: Set<number>,
): Promise<void> {
  const present = await tx.selectFrom(table).select('id').execute();
  const gone = present.map(({ id }) => id).filter((id) => !remaining.has(id));
  for (const ids of batches(gone)) await tx.deleteFrom(table).where('id', 'in', ids).execute();
}
