/** The one currency of the shop, by ISO 4217; amounts in the schema and in the REST API are numbers of it. */
export const currency = 'USD';

/** An amount with the sign of the currency as the shop writes it: `1,000 $` (specification, section 9). */
export const withSign = (amount: string): string => `${amount} $`;

/**
 * An amount as people read it: `1,234.50 $`.
 * @param decimal an amount with two decimals, such as `1234.50`
 */
export const amountText = (decimal: string): string => withSign(decimal.replace(/\B(?=(\d{3})+\.)/g, ','));
