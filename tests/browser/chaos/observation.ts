import { badgeOf } from '../cart-screen.ts';

export interface Observation {
  readonly at: number;
  /** False for a tap while offline or on a disabled button. */
  readonly isTap: boolean;
  /** False if the numbers may differ after the tap: offline, on a disabled button or on a removed line. */
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

/** Returns a message for each wrong number on the screen. */
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
