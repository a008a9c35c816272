import { type Kysely, sql } from 'kysely';

/** Whether a product is sold out, how much of it is sold at least, what a whole one weighs, and in which sections it is sold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const products = db.schema.alterTable('products');
  await products.addColumn('sold_out', 'integer', (c) => c.notNull().defaultTo(0)).execute();
  await products
    .addColumn('min_quantity', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql`min_quantity >= 1`),
    )
    .execute();
  await products.addColumn('typical_weight', 'integer').execute();
  await products.addColumn('sections', 'text').execute();
}
