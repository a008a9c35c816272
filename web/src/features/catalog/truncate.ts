export const cardDescriptionLength = { retail: 55, wholesale: 150 } as const;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** `length` is in graphemes, not counting the ellipsis. */
export function truncate(text: string, length: number): string {
  // A string never has more graphemes than code units, so a short string needs no segmentation.
  if (text.length <= length) return text;
  let end = 0;
  let characters = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (characters === length) return `${text.slice(0, end).trimEnd()}…`;
    characters += 1;
    end = index + segment.length;
  }
  return text;
}
