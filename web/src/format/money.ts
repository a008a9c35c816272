import { amountText, decimalText } from '@shop/rules/currency';

/** Amounts are US dollars as decimal strings, calculated in whole cents, so that no price becomes a binary float. */

const decimal = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** Throws a RangeError if the text isn't an amount with at most two decimal places. */
export function toCents(amount: string): bigint {
  const match = decimal.exec(amount);
  if (match === null) throw new RangeError(`Not an amount of US dollars: ${amount}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}

export function addMoney(...amounts: readonly string[]): string {
  return decimalText(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));
}

export function multiplyMoney(amount: string, quantity: number): string {
  return decimalText(toCents(amount) * BigInt(quantity));
}

/** Returns, for example, `1,234.50 $` (specification, section 9). */
export function formatMoney(amount: string): string {
  return amountText(decimalText(toCents(amount)));
}

export function formatUnitPrice(amount: string): string {
  return `${formatMoney(amount)}/lb`;
}

export function hasDeposit(deposit: string | null): deposit is string {
  return deposit !== null && toCents(deposit) > 0n;
}
