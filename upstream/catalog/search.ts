import { type Expression, PostgresAdapter, type SqlBool, sql } from 'kysely';
import type { Database, Queries } from '../database/tables.ts';
import { batches } from './batches.ts';
import { mostAlike, spellingsOf, wordsOf } from './spelling.ts';

/** Longer words aren't corrected. */
const MAX_CORRECTED_LENGTH = 40;
/** Minimum length of a word that SQLite's full-text index finds, because the index contains trigrams. */
const INDEXED_LENGTH = 3;

/** Words may be part of longer words. SQLite finds words of fewer than three characters without an index. */
export function matchingWords(db: Database, words: readonly string[]): Expression<SqlBool>[] {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return words.map(hasWord);
  const indexed = words.filter((word) => Array.from(word).length >= INDEXED_LENGTH);
  const short = words.filter((word) => !indexed.includes(word)).map(hasWord);
  if (indexed.length === 0) return short;
  const match = indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  return [
    ...short,
    sql<boolean>`products.id in (select rowid from product_search where product_search match ${match})`,
  ];
}

function hasWord(word: string): Expression<SqlBool> {
  const pattern = `%${word.replaceAll(/[!%_]/g, (special) => `!${special}`)}%`;
  return sql<boolean>`products.search_text like ${pattern} escape '!'`;
}

/**
 * Finds the word in the catalog that is most similar to a mistyped one. It may differ by one letter that was added,
 * removed, replaced or swapped, or by two in a longer word. Returns undefined if no word is similar.
 */
export async function wordLike(db: Database, mistyped: string): Promise<string | undefined> {
  if (mistyped.length > MAX_CORRECTED_LENGTH) return undefined;
  const candidates = await db
    .selectFrom('search_spellings')
    .select(['word', 'products'])
    .distinct()
    .where('spelling', 'in', [...spellingsOf(mistyped)])
    .execute();
  return mostAlike(mistyped, candidates);
}

/** @param texts one text per product */
export async function saveWords(tx: Queries, texts: readonly string[]): Promise<void> {
  const products = new Map<string, number>();
  for (const text of texts)
    for (const word of wordsOf(text)) products.set(word, (products.get(word) ?? 0) + 1);
  await tx.deleteFrom('search_spellings').execute();
  const rows = Array.from(products, ([word, count]) =>
    Array.from(spellingsOf(word), (spelling) => ({ spelling, word, products: count })),
  ).flat();
  for (const batch of batches(rows)) await tx.insertInto('search_spellings').values(batch).execute();
}
