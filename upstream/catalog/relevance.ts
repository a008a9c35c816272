import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { foldedText } from './folded-text.ts';
import { hasWord, isPostgres } from './search.ts';

/**
 * Returns the text by which `relevanceOf` ranks a product: each name and synonym as words between single spaces. Only a
 * name begins with a line break, because a synonym must not rank before a name that begins with the same word.
 */
export function rankedTextOf(names: readonly string[], synonyms: readonly string[]): string {
  return [...names.map((name) => `\n${spacedWords(name)}`), ...synonyms.map(spacedWords)].join('');
}

const spacedWords = (text: string): string =>
  ` ${(foldedText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/**
 * Returns an expression that is lower for products that match better. Each word counts from 0 to 5: it begins a name, is
 * a word of a name or synonym, begins such a word, is a part of one, is a word of the description, or is a part of it.
 */
export function relevanceOf(db: Database, words: readonly string[]): RawBuilder<number> {
  const place = sql.raw(isPostgres(db) ? 'strpos' : 'instr');
  const ranks = words.map((word) => {
    const whole = spacedWords(word);
    const begins = whole.slice(0, -1);
    if (begins === ' ') return sql<number>`0`;
    return sql<number>`case
      when ${place}(products.ranked_text, ${`\n${whole}`}) > 0 then 0
      when ${place}(products.ranked_text, ${whole}) > 0 then 1
      when ${place}(products.ranked_text, ${begins}) > 0 then 2
      when ${place}(products.ranked_text, ${begins.slice(1)}) > 0 then 3
      when ${hasWord(db, word)} then 4
      else 5 end`;
  });
  return sql<number>`${sql.join(ranks, sql` + `)}`;
}
