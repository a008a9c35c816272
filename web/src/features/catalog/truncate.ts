/** Maximum length of a description on a card, in characters (specification, section 9). */
export const cardDescriptionLength = { retail: 55, wholesale: 150 } as const;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the first `length` characters (graphemes), followed by an ellipsis if there are more. */
export function truncate(text: string, length: number): string {
  // A text never has more characters than code units, so a short one needs no counting.
  if (text.length <= length) return text;
  let end = 0;
  let characters = 0;
  // Segments only as much of a long description as is shown.
  for (const { index, segment } of graphemes.segment(text)) {
    if (characters === length) return `${text.slice(0, end).trimEnd()}…`;
    characters += 1;
    end = index + segment.length;
  }
  return text;
}
