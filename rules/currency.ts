/** The shop's only currency, as an ISO 4217 code. */
export const currency = 'USD';

/** Returns whole cents as dollars, such as `12.50` or `-0.01`. */
export function decimalText(cents: number | bigint): string {
  const digits = String(cents < 0 ? -cents : cents).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Appends the currency sign, as in `1,000 $` (specification, section 9). */
export const withSign = (amount: string): string => `${amount} $`;

/** @param decimal an amount with two decimals, such as `1234.50`, which becomes `1,234.50 $` */
export const amountText = (decimal: string): string => withSign(decimal.replace(/\B(?=(\d{3})+\.)/g, ','));
