import { type Expression, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Queries } from '../database/tables.ts';
import { batches } from './batches.ts';
import { foldedText } from './folded-text.ts';
import { mostAlike, spellingsOf, wordsOf } from './spelling.ts';
import { otherFormsOf } from './word-forms.ts';

/** Longer words aren't corrected. */
const MAX_CORRECTED_LENGTH = 40;
/** The number of characters in each part of a text that both databases index. */
const INDEXED_LENGTH = 3;
/**
 * One or two letters after a digit or symbol, or one or two digits after a letter or symbol. In “t-bone 10lb”, these
 * are “bo” and “lb”.
 */
const INNER_BEGINNING = /(?<=[^\p{L}\p{M}\s])\p{L}[\p{L}\p{M}]?|(?<=[^\p{N}\s])\p{N}{1,2}/gu;

/** Punctuation around a word, as in “liver,” and “(bone-in)”. */
const AROUND_WORD = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/**
 * Returns the text to index, in which two spaces before each word let a search find the word by its first letter. Two
 * spaces after it distinguish a whole word from the beginning of another one.
 */
export function searchTextOf(text: string): string {
  const folded = foldedText(text);
  const parts = folded.split(/\s+/);
  const bare = parts.map((part) => part.replaceAll(AROUND_WORD, ''));
  const added = new Set(
    [...bare, ...(folded.match(INNER_BEGINNING) ?? [])].filter((word) => !parts.includes(word)),
  );
  return ['', ...parts, ...added, ''].join('  ');
}

/** Leaves out quotes, emoji and other symbols around words, unless there are only symbols, which match nothing. */
export function searchWordsOf(search: string): string[] {
  const words = foldedText(search)
    .split(/[\s,\u060c]+/)
    .filter(Boolean);
  const bare = words.map((word) => word.replaceAll(AROUND_WORD, '')).filter(Boolean);
  return bare.length > 0 ? bare : words;
}

/**
 * Search words of one or two characters match only at the start of a word, because the index finds them only there.
 * Longer ones match anywhere, and other forms of a word match whole words.
 */
export function matchingWords(db: Database, words: readonly string[]): Expression<SqlBool>[] {
  const parts = words.map((word) => [indexedPart(word), ...otherFormsOf(word).map(wholeWord)]);
  if (isPostgres(db)) return parts.map(hasPart);
  return parts.length === 0 ? [] : [matches(parts)];
}

/** Whether one of the words is in the text as a whole word, or as one with punctuation around it. */
export function hasWord(db: Database, words: readonly string[]): Expression<SqlBool> {
  const parts = words.map(wholeWord);
  return isPostgres(db) ? hasPart(parts) : matches([parts]);
}

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

function indexedPart(word: string): string {
  return ' '.repeat(Math.max(0, INDEXED_LENGTH - Array.from(word).length)) + word;
}

function wholeWord(word: string): string {
  return `  ${word}  `;
}

const quoted = (part: string): string => `"${part.replaceAll('"', '""')}"`;

/** Whether the text has one part of each list. */
function matches(parts: readonly (readonly string[])[]): Expression<SqlBool> {
  const match = parts.map((list) => `(${list.map(quoted).join(' OR ')})`).join(' AND ');
  return sql`products.id in (select rowid from product_search where product_search match ${match})`;
}

/** Whether the text has one of the parts. */
function hasPart(parts: readonly string[]): RawBuilder<SqlBool> {
  const patterns = parts.map((part) => `%${part.replaceAll(/[!%_]/g, (special) => `!${special}`)}%`);
  const each = patterns.map((pattern) => sql`products.search_text like ${pattern} escape '!'`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Returns the word in the catalog that is most similar to a mistyped one; undefined if none is similar. */
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
