/** Taps within this time of each other, in milliseconds, become one request. */
export const tapWait = 280;
/** A cart that was read within this time, in milliseconds, is not read again when the tab becomes visible. */
export const freshFor = 15_000;
/**
 * Pauses before the cart is read again after a failed read, in milliseconds; after the last one, only on `refreshed`.
 */
export const retryWaits = [1000, 2000, 4000, 8000, 16_000];
/**
 * The delay, in milliseconds, until the cart is read once more after a lost response, because the change may still be
 * made.
 */
export const secondReadWait = 4000;
/** The time, in milliseconds, that the tab with the unknown result has to resolve it for the other tabs. */
export const otherTabWait = 250;
/**
 * How long a pushed cart may take from the read in the BFF to here, in milliseconds. A push has no timestamp of its
 * read, so it counts as read this long before it arrived.
 */
export const mostPushDelay = 3000;
