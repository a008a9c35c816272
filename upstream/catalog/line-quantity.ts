/**
 * Maximum pounds of a cart line in this API's database; the shop itself has no such limit (`settings/cart-limits.ts`).
 */
export const MOST_OF_A_LINE = 32_767;
