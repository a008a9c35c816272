/** Shorter words resemble too many others. */
const MIN_LENGTH = 3;
const MAX_LENGTH = 40;

export function wordsOf(text: string): Set<string> {
  const found = text.match(/\p{L}+/gu) ?? [];
  return new Set(found.filter((word) => word.length >= MIN_LENGTH && word.length <= MAX_LENGTH));
}

/**
 * Returns the word and each variant with one letter removed. Two words that are one edit apart (a letter added, removed
 * or replaced, or two neighbors swapped) share at least one of these spellings.
 */
export function spellingsOf(word: string): Set<string> {
  const letters = Array.from(word);
  return new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))]);
}

export interface KnownWord {
  word: string;
  products: number;
}

/** Returns the most similar word, preferring the most common of equally similar ones; undefined if none is similar. */
export function mostAlike(mistyped: string, known: readonly KnownWord[]): string | undefined {
  const farthest = mistyped.length <= 4 ? 1 : 2;
  const [best] = known
    .map(({ word, products }) => ({ word, products, edits: editsBetween(mistyped, word) }))
    .filter(({ edits }) => edits <= farthest)
    .toSorted((a, b) => a.edits - b.edits || b.products - a.products || (a.word < b.word ? -1 : 1));
  return best?.word;
}

/** Counts the letters to add, remove, replace, or swap with their neighbor (optimal string alignment). */
export function editsBetween(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)];
  let beforeLast: number[] = [];
  let last = [0, ...to.map((_, index) => index + 1)];
  for (const [row, letter] of from.entries()) {
    const line = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const isSwapped = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === wanted;
      line.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (line[column] ?? 0) + 1,
          (last[column] ?? 0) + (letter === wanted ? 0 : 1),
          isSwapped ? (beforeLast[column - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, line];
  }
  return last.at(-1) ?? 0;
}
