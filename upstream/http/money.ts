import { amountText } from '@shop/settings/currency';

/** For stored amounts: 285000 -> "2850.00". */
export function decimalText(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** For computed amounts: the nearest double, which prints exactly to the cent. */
export function decimalNumber(cents: number): number {
  return Number(decimalText(cents));
}

/** Undefined for anything but a decimal with at most two places. */
export function centsOf(decimal: string): number | undefined {
  const [, whole = '', places = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  return whole === '' ? undefined : Number(whole) * 100 + Number(places.padEnd(2, '0'));
}

/** For shoppers (specification, section 9): 123450 -> "1,234.50 $". */
export function shownMoney(cents: number): string {
  return amountText(decimalText(cents));
}
