/** Maximum pounds per cart line in this API's database; the shop itself has no limit (`settings/cart-limits.ts`). */
export const MAX_LINE_POUNDS = 32_767;

/** Maximum number of characters in a cart line's note, such as how to cut the meat or the name that a share is for. */
export const LINE_NOTE_LENGTH = 200;
