import type { Kysely } from 'kysely';

/** Orders whose status or payment has changed since the last event to the BFF. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_events')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id').onDelete('cascade'))
    .execute();
}
