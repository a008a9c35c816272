import { decimalText } from '@shop/rules/currency';
import { toCents } from '../../format/money.ts';

/** Returns what a cancellation of a paid order gives back, in US dollars. */
export function amountBack(total: string, refundedTotal: string | null): string {
  return decimalText(toCents(total) - toCents(refundedTotal ?? '0'));
}
