export const cardDescriptionLength = { retail: 55, wholesale: 150 } as const;

/** Firefox has no segmenter before version 125. */
const graphemes =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;

/** `length` is in graphemes, not counting the ellipsis; without a segmenter, in code points. */
export function truncate(text: string, length: number): string {
  // A string never has more graphemes than code units, so a short string needs no segmentation.
  if (text.length <= length) return text;
  let end = 0;
  let characters = 0;
  for (const { segment } of graphemes?.segment(text) ?? Array.from(text, (segment) => ({ segment }))) {
    if (characters === length) return `${text.slice(0, end).trimEnd()}…`;
    characters += 1;
    end += segment.length;
  }
  return text;
}
