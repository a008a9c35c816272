import { amountText, decimalText } from '@shop/rules/currency';

/** Returns the nearest double, which prints exactly to the cent. */
export function decimalNumber(cents: number): number {
  return Number(decimalText(cents));
}

/** Returns undefined for anything but one to ten digits, optionally followed by a point and one or two digits. */
export function centsOf(decimal: string): number | undefined {
  const [, whole = '', places = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  return whole === '' ? undefined : Number(whole) * 100 + Number(places.padEnd(2, '0'));
}

/** Converts 123450 to "1,234.50 $", the format that shoppers see (specification, section 9). */
export function shownMoney(cents: number): string {
  return amountText(decimalText(cents));
}
