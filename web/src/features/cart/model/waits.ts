/** Taps within this many milliseconds of each other become one request. */
export const tapWait = 280;
/** A cart that was read within this many milliseconds is not read again when the tab becomes visible. */
export const freshFor = 15_000;
/**
 * Delays before the cart is read again after a failed read, in milliseconds. After the last one, it is read only on
 * `refreshed`.
 */
export const retryWaits = [1000, 2000, 4000, 8000, 16_000];
/**
 * Delay before the cart is read once more after a lost response, in milliseconds, because the change may still be made.
 */
export const secondReadWait = 4000;
/** How long the other tabs wait for the tab with an unknown result to resolve it, in milliseconds. */
export const otherTabWait = 250;
/**
 * Maximum time between the BFF's read and the arrival of a pushed cart, in milliseconds. A push has no timestamp, so
 * its cart counts as read this long before it arrived.
 */
export const maxPushDelay = 3000;
