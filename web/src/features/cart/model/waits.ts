/** Taps on a line within this many milliseconds of each other become one request. */
export const tapWait = 280;
/** How long a cart counts as fresh when the tab becomes visible again, in milliseconds. */
export const freshFor = 15_000;
/**
 * Delays before each retry of a failed read, in milliseconds. After the last retry, only `refreshed` reads the cart.
 */
export const retryWaits = [1000, 2000, 4000, 8000, 16_000];
/**
 * Delay before the second read after a lost response, in milliseconds. The server may apply the change after the first
 * read.
 */
export const secondReadWait = 4000;
/**
 * Delay before a tab reads a cart that another tab reported, in milliseconds. The other tab may send the cart first.
 */
export const otherTabWait = 250;
/**
 * The maximum age of a pushed cart when it arrives, in milliseconds. A push has no timestamp, so its cart counts as
 * this old.
 */
export const maxPushDelay = 3000;
