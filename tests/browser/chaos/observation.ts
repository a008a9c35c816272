import { badgeOf } from '../cart-screen.ts';

/** The screen of one tab right after a tap. */
export interface Observation {
  /** When it was tapped, in milliseconds since the page was loaded. */
  readonly at: number;
  /** Whether the tap counts; offline and at the minimum, it does not. */
  readonly isTap: boolean;
  /** Whether the tap must have an effect. */
  readonly isFollowed: boolean;
  readonly desired: number;
  readonly shown: number;
  readonly badge: string;
  readonly quantities: readonly number[];
  readonly subtotals: readonly string[];
  readonly subtotal: string;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const cents = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

/** The rules that an observation breaks: the quantity follows the tap, and badge and totals match the lines. */
export function violationsOf({
  isFollowed,
  desired,
  shown,
  badge,
  quantities,
  subtotals,
  subtotal,
}: Observation): string[] {
  if (!isFollowed) return [];
  const count = sum(quantities);
  const total = sum(subtotals.map(cents));
  return [
    ...(shown === desired ? [] : [`${shown} lb for ${desired}`]),
    ...(badge === badgeOf(quantities.length, count) ? [] : [`"${badge}" for ${count}`]),
    ...(cents(subtotal) === total ? [] : [`sub total ${subtotal} for ${total} cents`]),
  ];
}
