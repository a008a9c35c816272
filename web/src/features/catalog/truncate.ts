/** Maximum length of a description on a card, in characters (specification, section 9). */
export const cardDescriptionLength = { retail: 55, wholesale: 150 } as const;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first `length` characters, and an ellipsis if there were more. Characters are graphemes. */
export function truncate(text: string, length: number): string {
  // There are at least as many code units as characters, so short texts need no counting.
  if (text.length <= length) return text;
  let end = 0;
  let characters = 0;
  // Only splits as much of a long description as is shown.
  for (const { index, segment } of graphemes.segment(text)) {
    if (characters === length) return `${text.slice(0, end).trimEnd()}…`;
    characters += 1;
    end = index + segment.length;
  }
  return text;
}
