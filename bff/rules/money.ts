/** An exact amount in US cents; negative only as a result of arithmetic. */
export type Cents = number & { readonly __unit: 'USD cents' };

/** The largest accepted amount: 999,999,999,999.99 dollars, far below the limit of exact integers. */
export const maxCents = 99_999_999_999_999;

/** Dollars, cents, and digits after the cent. */
const PLAIN = /^(\d{1,12})(?:\.(\d{1,2})(\d{0,16}))?$/;
const EXPONENT = /^(\d)(?:\.(\d+))?e([+-]\d{1,3})$/;

function isCents(value: number): value is Cents {
  return Number.isSafeInteger(value) && Math.abs(value) <= maxCents;
}

/** @throws RangeError if the value is not whole or exceeds {@link maxCents}, which is always a bug */
export function cents(value: number): Cents {
  // Adding 0 turns -0 into 0.
  const amount = value + 0;
  if (!isCents(amount))
    throw new RangeError('An amount of money must be a whole number of cents within bounds.');
  return amount;
}

/** Zero dollars. */
export const ZERO: Cents = cents(0);

/** Removes the exponent that JavaScript uses for very small and very large numbers, such as `1.5e-7`. */
function withoutExponent(text: string): string {
  const match = EXPONENT.exec(text);
  if (match === null) return text;
  const [, whole = '', fraction = '', exponent = ''] = match;
  const places = Number(exponent);
  return places < 0
    ? `0.${'0'.repeat(-places - 1)}${whole}${fraction}`
    : `${whole}${fraction.padEnd(places, '0')}`;
}

/**
 * Whether the digits after the cent round up. Half a cent rounds to the even cent, as in Python's `Decimal`, which
 * the REST API uses.
 */
function roundsUp(rest: string, lastDigit: number): boolean {
  const first = rest.charAt(0);
  if (first === '' || first < '5') return false;
  if (first > '5' || /[1-9]/.test(rest.slice(1))) return true;
  return lastDigit % 2 === 1;
}

/**
 * Parses an amount of US dollars, such as `"12.50"` or `12.5`, without floating-point arithmetic. Returns `null` for a
 * negative amount, an amount over {@link maxCents}, and any other value.
 *
 * Digits after the cent, such as in `"12.500000"` from a computed column, are rounded half to even.
 */
export function parseMoney(input: unknown): Cents | null {
  if (typeof input !== 'string' && typeof input !== 'number') return null;
  const text = typeof input === 'number' ? withoutExponent(String(input)) : input.trim();
  const match = PLAIN.exec(typeof input === 'number' ? text.slice(0, 31) : text);
  if (match === null) return null;
  const [, whole = '', fraction = '', rest = ''] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  const amount = roundsUp(rest, cents % 10) ? cents + 1 : cents;
  return isCents(amount) ? amount : null;
}

/** Formats an amount in dollars without separators, such as `"12.50"`, `"2850.00"` or `"-0.01"`. */
export function decimalText(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function addMoney(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** @param quantity a whole number of pounds */
export function timesQuantity(amount: Cents, quantity: number): Cents {
  if (!Number.isSafeInteger(quantity) || quantity < 0)
    throw new RangeError('A quantity must be a whole number.');
  return cents(amount * quantity);
}
