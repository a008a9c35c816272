import { decimalText as anyDecimalText } from '@shop/rules/currency';

/** An amount in whole US cents. */
export type Cents = number & { readonly __unit: 'USD cents' };

/**
 * The largest amount in a response: 9,999,999,999,999.99 dollars, which is exact even as a number in JSON. It is enough
 * for the most pounds of anything. Sums may be up to `Number.MAX_SAFE_INTEGER`.
 */
export const maxCents = 999_999_999_999_999;

const DECIMAL = /^\d{1,13}(?:\.\d{1,18})?$/;
const WITH_CENTS = /^\d{1,13}\.\d\d$/;

/** Rounds half a cent to the nearest even cent, like Python's `Decimal`. */
const twoDecimals = new Intl.NumberFormat('en-US', {
  useGrouping: false,
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  roundingMode: 'halfEven',
});

const isDecimal = (text: string): text is `${number}` => DECIMAL.test(text);

function isCents(value: number): value is Cents {
  return Number.isSafeInteger(value);
}

/** @throws RangeError if the value isn't a safe integer */
export function cents(value: number): Cents {
  // Adding 0 turns -0 into 0.
  const amount = value + 0;
  if (!isCents(amount))
    throw new RangeError('An amount of money must be a whole number of cents within bounds.');
  return amount;
}

export const ZERO: Cents = cents(0);

/**
 * Parses an amount of US dollars, such as `"12.50"` or `12.5`, exactly. Returns `null` for a negative amount, an
 * amount over {@link maxCents}, and anything that isn't an amount. More than two decimals, such as `"12.500000"` from a
 * computed column, are rounded half to even.
 */
export function parseMoney(input: unknown): Cents | null {
  // Nearly all REST APIs send amounts like this. Up to `maxCents`, the product is off by less than half a cent.
  if (typeof input === 'string' && WITH_CENTS.test(input))
    return centsUpToMost(Math.round(Number(input) * 100));
  if (typeof input !== 'string' && typeof input !== 'number') return null;
  // JavaScript formats numbers below 0.000001 with an exponent.
  const isTiny = typeof input === 'number' && input >= 0 && input < 1e-6;
  const text = isTiny ? '0' : String(input).trim();
  if (!isDecimal(text)) return null;
  return centsUpToMost(Number(twoDecimals.format(text).replace('.', '')));
}

const centsUpToMost = (amount: number): Cents | null =>
  isCents(amount) && amount <= maxCents ? amount : null;

/** Accepts only amounts that are known to be in cents. */
export const decimalText: (amount: Cents) => string = anyDecimalText;

export function addMoney(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function timesQuantity(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}
