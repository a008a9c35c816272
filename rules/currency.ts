/** The shop's only currency, as an ISO 4217 code. */
export const currency = 'USD';

/** Appends the currency sign, as in `1,000 $` (specification, section 9). */
export const withSign = (amount: string): string => `${amount} $`;

/** @param decimal an amount with two decimals, such as `1234.50`, which becomes `1,234.50 $` */
export const amountText = (decimal: string): string => withSign(decimal.replace(/\B(?=(\d{3})+\.)/g, ','));
