import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

/** Creates the shop's tables in SQLite or PostgreSQL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const ascending = (column: ColumnDefinitionBuilder) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();
  // Both databases sort names by code point, regardless of PostgreSQL's locale.
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
    .addColumn('sold_out', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('min_quantity', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql`min_quantity >= 1`),
    )
    .addColumn('case_size', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql`case_size >= 1`),
    )
    .addColumn('typical_weight', 'integer')
    .addColumn('sections', 'text')
    .execute();
  // One index for each sort order of a listing, over all products and within a collection. It also serves price
  // bounds.
  for (const [name, columns] of [
    ['dearest', ['unit_price desc', 'id', 'name_key']],
    ['cheapest', ['unit_price', 'id', 'name_key']],
    ['first', ['name_key', 'id', 'unit_price']],
    ['last', ['name_key desc', 'id', 'unit_price']],
  ] as const) {
    await schema
      .createIndex(`products_${name}`)
      .on('products')
      .columns([...columns])
      .execute();
    await schema
      .createIndex(`products_collection_${name}`)
      .on('products')
      .columns(['collection_id', ...columns])
      .execute();
  }
  await schema
    .createIndex('products_ids')
    .on('products')
    .columns(['id', 'unit_price', 'collection_id', 'name_key'])
    .execute();
  await schema
    .createIndex('products_collection_ids')
    .on('products')
    .columns(['collection_id', 'id', 'unit_price'])
    .execute();
  await schema
    .createIndex('products_best_sellers')
    .on('products')
    .column('best_seller_rank')
    .where(sql.ref('best_seller_rank'), 'is not', null)
    .execute();

  await schema
    .createTable('search_spellings')
    .addColumn('spelling', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('products', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_spellings_pk', ['spelling', 'word'])
    .execute();
  await (postgres ? indexTrigrams(db) : createFullText(db));

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
    .addColumn('session_version', 'integer', (c) => c.notNull().defaultTo(1))
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
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addUniqueConstraint('cart_items_line', [
      'cart_id',
      'product_id',
      'occasion',
      'slaughter_option',
      'slaughter_by',
      'note',
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
    .addColumn('delivery_note', 'text')
    .addColumn('access_key', 'text', (c) => c.unique())
    .addColumn('language', 'text')
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
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema.createIndex('order_items_order').on('order_items').columns(['order_id', 'id']).execute();

  await schema
    .createTable('payments')
    .addColumn('token', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text')
    .addColumn('url', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('payment_intent', 'text')
    .execute();
  await schema.createIndex('payments_order').on('payments').column('order_id').execute();
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
  await schema
    .createTable('order_events')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id').onDelete('cascade'))
    .execute();
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
  await schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
}

/**
 * Creates the trigram index. Without the extension, or without the right to create it, searches return the same
 * results but read the whole catalog.
 */
async function indexTrigrams(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index products_trigrams on products using gin (search_text gin_trgm_ops) with (fastupdate = off);
  exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'searches are not indexed: %', sqlerrm;
  end $$`.execute(db);
}

async function createFullText(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table product_search using fts5(
    search_text, content = 'products', content_rowid = 'id', tokenize = 'trigram case_sensitive 1'
  )`.execute(db);
  const added = sql`insert into product_search (rowid, search_text) values (new.id, new.search_text);`;
  const removed = sql`insert into product_search (product_search, rowid, search_text)
    values ('delete', old.id, old.search_text);`;
  await sql`create trigger products_search_added after insert on products begin ${added} end`.execute(db);
  await sql`create trigger products_search_removed after delete on products begin ${removed} end`.execute(db);
  await sql`create trigger products_search_changed after update of search_text on products
    when old.search_text is not new.search_text begin ${removed} ${added} end`.execute(db);
}
