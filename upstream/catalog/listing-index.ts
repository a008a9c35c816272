import { sql } from 'kysely';
import type { Database, Queries } from '../database/tables.ts';
import { batches } from './batches.ts';
import { spellingsOf, wordsOf } from './spelling.ts';

/** Products from one mark of the names to the next: as many as a far page steps over at most. */
const MARK_EVERY = 256;
/** Products read at a time while their words are gathered. */
const READ_AT_A_TIME = 2000;
/** Another value has every index that was made by earlier code made anew at the next start. */
const SHAPE = '1';

const DERIVED = ['price_counts', 'name_marks', 'search_spellings', 'search_words'] as const;

/** Makes the listing index anew where the catalogue changed without it; several processes may call it at once. */
export async function refreshListingIndex(db: Database): Promise<void> {
  if (await isFresh(db)) return;
  await db.transaction().execute(async (tx) => {
    await lock(tx);
    if (!(await isFresh(tx))) await buildListingIndex(tx);
  });
}

/** Counts the products by price, marks every so many names and gathers the words, in the catalogue's own transaction. */
export async function buildListingIndex(tx: Queries): Promise<void> {
  await lock(tx);
  for (const table of DERIVED) await tx.deleteFrom(table).execute();
  await countPrices(tx);
  await markNames(tx);
  await gatherWords(tx);
  await tx
    .updateTable('facts')
    .set({ value: `${SHAPE} ${await catalogueVersion(tx)}` })
    .where('name', '=', 'listing index')
    .execute();
  // Plans that were made for the catalogue of before can be many times slower.
  for (const table of ['products', ...DERIVED]) await sql`analyze ${sql.table(table)}`.execute(tx);
}

/** Changes with every change of the catalogue; '' while there is none. */
export async function catalogueVersion(db: Queries): Promise<string> {
  return (await fact(db, 'catalogue')) ?? '';
}

async function fact(db: Queries, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

async function isFresh(db: Queries): Promise<boolean> {
  return (await fact(db, 'listing index')) === `${SHAPE} ${await catalogueVersion(db)}`;
}

/** One process at a time: the others wait here for the end of its transaction. */
async function lock(tx: Queries): Promise<void> {
  await tx
    .insertInto('facts')
    .values({ name: 'listing index', value: '' })
    .onConflict((on) => on.column('name').doUpdateSet((eb) => ({ value: eb.ref('facts.value') })))
    .execute();
}

async function countPrices(tx: Queries): Promise<void> {
  await sql`insert into price_counts (collection_id, unit_price, at_most)
    select 0, unit_price, sum(count(*)) over (order by unit_price)
    from products group by unit_price`.execute(tx);
  await sql`insert into price_counts (collection_id, unit_price, at_most)
    select collection_id, unit_price, sum(count(*)) over (partition by collection_id order by unit_price)
    from products group by collection_id, unit_price`.execute(tx);
}

async function markNames(tx: Queries): Promise<void> {
  for (const scope of [sql`0`, sql.ref('collection_id')])
    await sql`insert into name_marks (collection_id, name_key, smaller)
      select distinct scope, name_key, smaller from (
        select ${scope} as scope, name_key,
          rank() over (partition by ${scope} order by name_key) - 1 as smaller,
          row_number() over (partition by ${scope} order by name_key, id) as place
        from products
      ) as placed where place % ${sql.lit(MARK_EVERY)} = 0`.execute(tx);
}

async function gatherWords(tx: Queries): Promise<void> {
  const products = new Map<string, number>();
  for (let after = 0; ;) {
    const rows = await tx
      .selectFrom('products')
      .select(['id', 'search_text'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(READ_AT_A_TIME)
      .execute();
    for (const { search_text } of rows)
      for (const word of wordsOf(search_text)) products.set(word, (products.get(word) ?? 0) + 1);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  const words = Array.from(products, ([word, count]) => ({ word, products: count }));
  for (const batch of batches(words)) await tx.insertInto('search_words').values(batch).execute();
  for (const batch of batches(words)) {
    const spellings = batch.flatMap(({ word }) =>
      Array.from(spellingsOf(word), (spelling) => ({ spelling, word })),
    );
    for (const part of batches(spellings)) await tx.insertInto('search_spellings').values(part).execute();
  }
}
