import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * An index with the price, collection and name of each product by its id, in SQLite: what the full text finds is narrowed down, counted
 * and sorted in it, without the products' rows. PostgreSQL reads the rows in any case, as its full text finds candidates alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await db.schema
    .createIndex('products_ids_prices')
    .on('products')
    .columns(['id', 'unit_price', 'collection_id', 'name_key'])
    .execute();
  // Begins as the new one does.
  await db.schema.dropIndex('products_ids').execute();
  // Without statistics the index is not used.
  await sql`analyze products`.execute(db);
}
