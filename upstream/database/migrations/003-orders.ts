import { type Kysely, sql } from 'kysely';

/** Keys by which guests read their orders, one open payment for each order, and the mails that are still to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const schema = db.schema;
  await schema.alterTable('orders').addColumn('access_key', 'text').execute();
  await schema.createIndex('orders_access_key').on('orders').column('access_key').unique().execute();

  await schema.alterTable('payments').addColumn('url', 'text').execute();
  await schema.alterTable('payments').addColumn('expires_at', 'text').execute();
  await schema.alterTable('payments').addColumn('payment_intent', 'text').execute();
  // Earlier versions opened one payment for each request; a late payment of such a page still counts.
  await sql`update payments set state = 'closed' where state in ('open', 'canceled')`.execute(db);
  await schema
    .createIndex('payments_one_open')
    .on('payments')
    .column('order_id')
    .unique()
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute();

  await schema
    .createTable('order_mails')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('message', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'text')
    .addPrimaryKeyConstraint('order_mails_pk', ['order_id', 'kind'])
    .execute();
  await schema.createIndex('order_mails_due').on('order_mails').column('due_at').execute();
}
