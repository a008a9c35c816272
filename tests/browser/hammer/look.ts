/** What one tab shows right after a tap. */
export interface Look {
  /** When it was tapped, in milliseconds since the page began. */
  readonly at: number;
  /** Whether the tap was one: offline and at the lower bound it is none. */
  readonly isTap: boolean;
  /** Whether the tap has to be followed. */
  readonly isFollowed: boolean;
  readonly wanted: number;
  readonly shown: number;
  readonly badge: string;
  readonly quantities: readonly number[];
  readonly subtotals: readonly string[];
  readonly subtotal: string;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const cents = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

/** What is wrong with it, in words: the number has to follow, and badge and totals have to go with the lines. */
export function wrongsOf({
  isFollowed,
  wanted,
  shown,
  badge,
  quantities,
  subtotals,
  subtotal,
}: Look): string[] {
  if (!isFollowed) return [];
  const count = sum(quantities);
  const total = sum(subtotals.map(cents));
  return [
    ...(shown === wanted ? [] : [`${shown} lb for ${wanted}`]),
    ...(badge === `Cart, ${count} ${count === 1 ? 'item' : 'items'}` ? [] : [`"${badge}" for ${count}`]),
    ...(cents(subtotal) === total ? [] : [`sub total ${subtotal} for ${total} cents`]),
  ];
}
