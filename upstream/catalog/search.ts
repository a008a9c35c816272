import { type Expression, PostgresAdapter, type SqlBool, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { mostAlike, spellingsOf } from './spelling.ts';

/** Longer texts are no mistyped words. */
const LONGEST_MISTYPED = 40;
/** The full text is made of three letters at a time. */
const INDEXED_LENGTH = 3;

/** Whether a product has the word, as a part of a word too, looked for in its own row; PostgreSQL's full text answers it as well. */
export function hasWord(word: string): Expression<SqlBool> {
  const pattern = `%${word.replaceAll(/[!%_]/g, (special) => `!${special}`)}%`;
  return sql<boolean>`products.search_text like ${pattern} escape '!'`;
}

/** Whether SQLite's full text answers for the word, exactly and by itself. */
export function isIndexed(word: string): boolean {
  return Array.from(word).length >= INDEXED_LENGTH;
}

/** The question for SQLite's full text; undefined in PostgreSQL, and for words that are too short for it. */
export function matchOf(db: Database, words: readonly string[]): string | undefined {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return undefined;
  const indexed = words.filter(isIndexed);
  if (indexed.length === 0) return undefined;
  return indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
}

/**
 * The word of the catalogue that most resembles a mistyped one: by a letter more, less, other or swapped, or two of them in a longer
 * word. Undefined where nothing resembles it.
 */
export async function wordLike(db: Database, mistyped: string): Promise<string | undefined> {
  if (mistyped.length > LONGEST_MISTYPED) return undefined;
  const candidates = await db
    .selectFrom('search_spellings')
    .innerJoin('search_words', 'search_words.word', 'search_spellings.word')
    .select(['search_words.word', 'search_words.products'])
    .distinct()
    .where('search_spellings.spelling', 'in', [...spellingsOf(mistyped)])
    .execute();
  return mostAlike(mistyped, candidates);
}
