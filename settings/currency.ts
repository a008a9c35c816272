/** The shop's only currency, as an ISO 4217 code. */
export const currency = 'USD';

/** Adds the currency sign in the shop's format: `1,000 $` (specification, section 9). */
export const withSign = (amount: string): string => `${amount} $`;

/** @param decimal an amount with two decimals, such as `1234.50`, which becomes `1,234.50 $` */
export const amountText = (decimal: string): string => withSign(decimal.replace(/\B(?=(\d{3})+\.)/g, ','));
