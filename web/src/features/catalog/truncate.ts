/** The longest description on a card, in characters (specification, section 9). */
export const cardDescriptionLength = { retail: 55, wholesale: 150 } as const;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first `length` characters, and an ellipsis where there were more. A character is what a reader takes for one. */
export function truncate(text: string, length: number): string {
  // Code units are never fewer than characters, so short texts need no counting.
  if (text.length <= length) return text;
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
