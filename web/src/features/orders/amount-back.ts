import { fromCents, toCents } from '../../format/money.ts';

/** Returns what a cancellation of a paid order gives back, in US dollars. */
export function amountBack(total: string, refundedTotal: string | null): string {
  return fromCents(toCents(total) - toCents(refundedTotal ?? '0'));
}
