/** Taps on a line within this many milliseconds of each other become one request. */
export const tapWait = 280;
/** How long a cart counts as fresh when the tab becomes visible again, in milliseconds. */
export const freshFor = 15_000;
/**
 * Delays before each retry of a failed read, in milliseconds. After the last retry, only `refreshed` reads the cart.
 */
export const retryWaits = [1000, 2000, 4000, 8000, 16_000];
/** Delay before the second read after a lost response, in milliseconds. The server may make the change that late. */
export const secondReadWait = 4000;
/**
 * How long a tab waits before it reads a cart that another tab reported, in milliseconds, because that tab may read it
 * too.
 */
export const otherTabWait = 250;
/**
 * The maximum age of a pushed cart when it arrives, in milliseconds. A push has no timestamp, so its cart counts as
 * this old.
 */
export const maxPushDelay = 3000;
