/** Taps that follow one another within this time, in milliseconds, become one request. */
export const tapWait = 280;
/** A cart that was read within this time, in milliseconds, is not read again when the tab becomes visible. */
export const freshFor = 15_000;
/** Waits before the cart is read again after a read that failed, in milliseconds; then only on `refreshed`. */
export const retryWaits = [1000, 2000, 4000, 8000, 16_000];
/** The delay, in milliseconds, until the cart is read once more after a lost response, since the change may still be carried out. */
export const secondReadWait = 4000;
/** The time, in milliseconds, that the tab with the unknown outcome has to resolve it for the other tabs. */
export const otherTabWait = 250;
/**
 * How long the BFF and the way from it may take for a pushed cart, in milliseconds. A push has no time when it was
 * read, so it counts as read this long before it came.
 */
export const mostPushDelay = 3000;
