import { amountText } from '@shop/settings/currency';

/**
 * Exact money. Amounts are decimal strings of US dollars (`"8.99"`); sums use whole cents as bigint, so that no price
 * ever becomes a binary float.
 */

const decimal = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** The cents of a decimal string of US dollars with at most two places. Throws a RangeError for anything else. */
export function toCents(amount: string): bigint {
  const match = decimal.exec(amount);
  if (match === null) throw new RangeError(`Not an amount of US dollars: ${amount}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}

/** The decimal string of US dollars, always with two places, for whole cents. */
export function fromCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The exact sum of amounts of US dollars; `"0.00"` for none. */
export function addMoney(...amounts: readonly string[]): string {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));
}

/** An amount of US dollars times a whole number of pounds. */
export function multiplyMoney(amount: string, quantity: number): string {
  return fromCents(toCents(amount) * BigInt(quantity));
}

/** `1,234.50 $`: two decimals, thousands separators, then the sign (specification, section 9). */
export function formatMoney(amount: string): string {
  return amountText(fromCents(toCents(amount)));
}

/** `8.99 $/lb`: the price of one pound. */
export function formatUnitPrice(amount: string): string {
  return `${formatMoney(amount)}/lb`;
}

/** Whether a deposit is due at the shop before slaughter. */
export function hasDeposit(deposit: string | null): deposit is string {
  return deposit !== null && toCents(deposit) > 0n;
}
