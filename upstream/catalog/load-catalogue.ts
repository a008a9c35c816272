import { randomUUID } from 'node:crypto';
import { PostgresAdapter, sql } from 'kysely';
import type { Database, ProductRow, Queries } from '../database/tables.ts';
import { batches } from './batches.ts';
import type { Catalogue } from './catalogue-files.ts';
import { buildListingIndex } from './listing-index.ts';

/**
 * Makes the shop's catalogue the given one, in one transaction: entries with a known id change, new ones come,
 * the others go, out of the carts as well. Placed orders keep their own copy of what was bought.
 */
export async function loadCatalogue(db: Database, { collections, products }: Catalogue): Promise<void> {
  let rank = 0;
  const rows: ProductRow[] = products.map((product) => ({
    id: product.id,
    collection_id: product.collection,
    name: product.name,
    name_key: product.name.toLowerCase(),
    search_text: `${product.name}\n${product.description}`.toLowerCase(),
    description: product.description,
    wholesale_description: product.wholesaleDescription,
    image: product.image,
    unit_price: product.unitPrice,
    deposit: product.deposit,
    delivery_fee: product.deliveryFee,
    best_seller_rank: product.bestSeller ? (rank += 1) : null,
  }));
  await db.transaction().execute(async (tx) => {
    for (const batch of batches(collections))
      await tx
        .insertInto('collections')
        .values(batch)
        .onConflict((on) =>
          on
            .column('id')
            .doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), image: eb.ref('excluded.image') })),
        )
        .execute();
    for (const batch of batches(rows)) await saveProducts(tx, batch);
    await dropOthers(tx, 'products', new Set(rows.map(({ id }) => id)));
    await dropOthers(tx, 'collections', new Set(collections.map(({ id }) => id)));
    const version = { name: 'catalogue', value: randomUUID() };
    await tx
      .insertInto('facts')
      .values(version)
      .onConflict((on) => on.column('name').doUpdateSet({ value: version.value }))
      .execute();
    await buildListingIndex(tx);
  });
  // Until then PostgreSQL reads each row that an index names, to see whether it was changed.
  if (db.getExecutor().adapter instanceof PostgresAdapter) await sql`vacuum products`.execute(db);
}

async function saveProducts(tx: Queries, rows: ProductRow[]): Promise<void> {
  await tx
    .insertInto('products')
    .values(rows)
    .onConflict((on) =>
      on.column('id').doUpdateSet((eb) => ({
        collection_id: eb.ref('excluded.collection_id'),
        name: eb.ref('excluded.name'),
        name_key: eb.ref('excluded.name_key'),
        search_text: eb.ref('excluded.search_text'),
        description: eb.ref('excluded.description'),
        wholesale_description: eb.ref('excluded.wholesale_description'),
        image: eb.ref('excluded.image'),
        unit_price: eb.ref('excluded.unit_price'),
        deposit: eb.ref('excluded.deposit'),
        delivery_fee: eb.ref('excluded.delivery_fee'),
        best_seller_rank: eb.ref('excluded.best_seller_rank'),
      })),
    )
    .execute();
}

async function dropOthers(tx: Queries, table: 'products' | 'collections', kept: Set<number>): Promise<void> {
  const present = await tx.selectFrom(table).select('id').execute();
  const gone = present.map(({ id }) => id).filter((id) => !kept.has(id));
  for (const ids of batches(gone)) await tx.deleteFrom(table).where('id', 'in', ids).execute();
}
