/** Maximum pounds per cart line in this API's database; the shop itself has no limit (`settings/cart-limits.ts`). */
export const MOST_OF_A_LINE = 32_767;
