import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { foldedText } from './folded-text.ts';
import { hasWord, isPostgres } from './search.ts';
import { otherFormsOf } from './word-forms.ts';

/**
 * Returns the text by which `relevanceOf` ranks a product: each synonym and name as words between single spaces. Only
 * names have line breaks around them, because a synonym must not rank before a name with the same word.
 */
export function rankedTextOf(names: readonly string[], synonyms: readonly string[]): string {
  return `${synonyms.map(spacedWords).join('')};\n${names.map((name) => `${spacedWords(name)}\n`).join('')}`;
}

const spacedWords = (text: string): string =>
  ` ${(foldedText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/**
 * Returns an expression that is lower for products that match better. Each word counts from 0 to 6: it begins or ends a
 * name, as in “Lamb Shank” and “Ribeye Steak”, is a word of a name or synonym, is another form of one, begins such a
 * word, is a part of one, is a word of the description, or is a part of it.
 */
export function relevanceOf(db: Database, words: readonly string[]): RawBuilder<number> {
  const place = sql.raw(isPostgres(db) ? 'strpos' : 'instr');
  const has = (text: string): RawBuilder<boolean> => sql`${place}(products.ranked_text, ${text}) > 0`;
  const ranks = words.map((word) => {
    const whole = spacedWords(word);
    const begins = whole.slice(0, -1);
    if (begins === ' ') return sql<number>`0`;
    const others = otherFormsOf(word);
    const isOther =
      others.length === 0
        ? sql`false`
        : sql.join(
            others.map((form) => has(spacedWords(form))),
            sql` or `,
          );
    return sql<number>`case
      when ${has(`\n${whole}`)} or ${has(`${whole}\n`)} then 0
      when ${has(whole)} then 1
      when ${isOther} then 2
      when ${has(begins)} then 3
      when ${has(begins.slice(1))} then 4
      when ${hasWord(db, [word, ...others])} then 5
      else 6 end`;
  });
  return sql<number>`${sql.join(ranks, sql` + `)}`;
}
