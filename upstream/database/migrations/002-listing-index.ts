import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Tables that keep lists, counts and searches as quick over a large catalogue as over a small one. The tables are filled by
 * `catalog/listing-index.ts`; the full text keeps itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const keyText = postgres ? sql`text collate "C"` : sql`text`;
  const schema = db.schema;

  await schema
    .createTable('price_counts')
    .addColumn('collection_id', 'integer', (c) => c.notNull())
    .addColumn('unit_price', 'bigint', (c) => c.notNull())
    .addColumn('at_most', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('price_counts_pk', ['collection_id', 'unit_price'])
    .execute();
  await schema
    .createIndex('price_counts_count')
    .on('price_counts')
    .columns(['collection_id', 'at_most'])
    .execute();
  await schema
    .createTable('name_marks')
    .addColumn('collection_id', 'integer', (c) => c.notNull())
    .addColumn('name_key', keyText, (c) => c.notNull())
    .addColumn('smaller', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('name_marks_pk', ['collection_id', 'name_key'])
    .execute();
  await schema
    .createIndex('name_marks_count')
    .on('name_marks')
    .columns(['collection_id', 'smaller'])
    .execute();
  await schema
    .createTable('search_words')
    .addColumn('word', 'text', (c) => c.primaryKey())
    .addColumn('products', 'integer', (c) => c.notNull())
    .execute();
  await schema
    .createTable('search_spellings')
    .addColumn('spelling', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull().references('search_words.word').onDelete('cascade'))
    .addPrimaryKeyConstraint('search_spellings_pk', ['spelling', 'word'])
    .execute();
  await schema.createIndex('search_spellings_word').on('search_spellings').column('word').execute();
  // Bounds of the price in a list by name are checked in the index, not in each product's row. These begin as two earlier ones do.
  await schema.dropIndex('products_first').execute();
  await schema.dropIndex('products_collection_first').execute();
  await schema
    .createIndex('products_names_prices')
    .on('products')
    .columns(['name_key', 'id', 'unit_price'])
    .execute();
  await schema
    .createIndex('products_collection_names_prices')
    .on('products')
    .columns(['collection_id', 'name_key', 'id', 'unit_price'])
    .execute();
  await schema
    .createIndex('products_collection_ids')
    .on('products')
    .columns(['collection_id', 'id'])
    .execute();
  // In SQLite the primary key is the table itself, whose rows are read to be stepped over.
  if (!postgres) await schema.createIndex('products_ids').on('products').column('id').execute();
  await (postgres ? indexTrigrams(db) : createFullText(db));
}

/** Without the extension, or without the right to create it, searches answer the same and read the whole catalogue. */
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
  await sql`insert into product_search (product_search) values ('rebuild')`.execute(db);
}
