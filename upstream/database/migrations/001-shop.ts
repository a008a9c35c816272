import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

/** The first shape of the shop's tables, in SQLite and PostgreSQL alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const ascending = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
  // Names sort by code point in both databases, independently of the locale of PostgreSQL.
  const keyText = postgres ? sql`text collate "C"` : sql`text`;
  const schema = db.schema;

  await schema
    .createTable('facts')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createTable('collections')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('image', 'text')
    .execute();
  await schema
    .createTable('products')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('collection_id', 'integer', (c) => c.notNull().references('collections.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', keyText, (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('wholesale_description', 'text')
    .addColumn('image', 'text')
    .addColumn('unit_price', 'bigint', (c) => c.notNull().check(sql`unit_price >= 0`))
    .addColumn('deposit', 'bigint', (c) => c.check(sql`deposit >= 0`))
    .addColumn('delivery_fee', 'bigint', (c) => c.notNull().check(sql`delivery_fee >= 0`))
    .addColumn('best_seller_rank', 'integer')
    .execute();
  // One index per order that a listing can ask for, over everything and within one collection.
  for (const [name, order] of [
    ['dearest', 'unit_price desc'],
    ['cheapest', 'unit_price asc'],
    ['first', 'name_key asc'],
    ['last', 'name_key desc'],
  ] as const) {
    const ordering = sql.raw(order);
    await sql`create index ${sql.id(`products_${name}`)} on products (${ordering}, id)`.execute(db);
    await sql`create index ${sql.id(`products_collection_${name}`)} on products (collection_id, ${ordering}, id)`.execute(
      db,
    );
  }
  await schema
    .createIndex('products_best_sellers')
    .on('products')
    .column('best_seller_rank')
    .where(sql.ref('best_seller_rank'), 'is not', null)
    .execute();

  await schema
    .createTable('customers')
    .addColumn('id', 'integer', ascending)
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('username_key', 'text', (c) => c.notNull().unique())
    .addColumn('phone', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('address_apartment', 'text')
    .addColumn('phone_number', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createTable('addresses')
    .addColumn('id', 'integer', ascending)
    .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('company_name', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('house_number', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('postal_code', 'text', (c) => c.notNull())
    .addColumn('governorate', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('phone_number', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('addresses_customer').on('addresses').columns(['customer_id', 'id']).execute();

  await schema
    .createTable('carts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'integer', (c) => c.unique().references('customers.id').onDelete('cascade'))
    .addColumn('is_wholesale', 'integer', (c) => c.notNull())
    .addColumn('touched_at', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('carts_touched').on('carts').column('touched_at').execute();
  await schema
    .createTable('cart_items')
    .addColumn('id', 'integer', ascending)
    .addColumn('cart_id', 'text', (c) => c.notNull().references('carts.id').onDelete('cascade'))
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity between 1 and 32767`))
    .addColumn('occasion', 'text', (c) => c.notNull())
    .addColumn('slaughter_option', 'integer', (c) => c.notNull())
    .addColumn('slaughter_by', 'text', (c) => c.notNull())
    .addUniqueConstraint('cart_items_line', [
      'cart_id',
      'product_id',
      'occasion',
      'slaughter_option',
      'slaughter_by',
    ])
    .execute();
  await schema.createIndex('cart_items_product').on('cart_items').column('product_id').execute();

  await schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'integer', (c) => c.references('customers.id').onDelete('set null'))
    .addColumn('email', 'text')
    .addColumn('cart_id', 'text', (c) => c.notNull().unique())
    .addColumn('placed_at', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('payment_state', 'text', (c) => c.notNull())
    .addColumn('order_info', 'text', (c) => c.notNull())
    .addColumn('is_wholesale', 'integer', (c) => c.notNull())
    .addColumn('delivery_date', 'text', (c) => c.notNull())
    .addColumn('delivery_time', 'text', (c) => c.notNull())
    .addColumn('total_price', 'bigint', (c) => c.notNull())
    .addColumn('delivery_price', 'bigint', (c) => c.notNull())
    .addColumn('shipping_address', 'text')
    .addColumn('business_name', 'text')
    .addColumn('business_position', 'text')
    .addColumn('phone_number', 'text')
    .addColumn('ein_number', 'text')
    .execute();
  await schema
    .createIndex('orders_of_customer')
    .on('orders')
    .columns(['customer_id', 'placed_at desc', 'id'])
    .execute();
  await schema.createIndex('orders_by_state').on('orders').columns(['state', 'placed_at desc']).execute();
  await schema.createIndex('orders_newest').on('orders').columns(['placed_at desc', 'id']).execute();
  await schema
    .createTable('order_items')
    .addColumn('id', 'integer', ascending)
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('product_id', 'integer', (c) => c.notNull())
    .addColumn('product_name', 'text', (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('unit_price', 'bigint', (c) => c.notNull())
    .addColumn('delivery_fee', 'bigint', (c) => c.notNull())
    .addColumn('deposit', 'bigint')
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('occasion', 'text', (c) => c.notNull())
    .addColumn('slaughter_option', 'integer', (c) => c.notNull())
    .addColumn('slaughter_by', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('order_items_order').on('order_items').columns(['order_id', 'id']).execute();

  await schema
    .createTable('payments')
    .addColumn('token', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('payments_order').on('payments').column('order_id').execute();
  await schema
    .createTable('idempotency_keys')
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['scope', 'key'])
    .execute();
  await schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute();
}
