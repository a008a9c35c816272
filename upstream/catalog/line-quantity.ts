/** The most pounds of one cart line that this API's database holds; the shop in front of it has no such bound (`settings/cart-limits.ts`). */
export const MOST_OF_A_LINE = 32_767;
