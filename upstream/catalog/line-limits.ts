/** Maximum pounds per cart line in this API's database; the shop itself has no limit (`rules/cart-limits.ts`). */
export const MAX_LINE_POUNDS = 32_767;
