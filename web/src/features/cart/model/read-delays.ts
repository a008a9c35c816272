/** How old an up-to-date cart must be before an unforced refresh reads it again, in milliseconds. */
export const freshFor = 15_000;
/**
 * Delays before each retry of a failed read, in milliseconds. After the last one, the tab waits for an event, such as
 * `refreshed`.
 */
export const retryWaits = [1000, 2000, 4000, 8000, 16_000];
/**
 * Delay before the second read after a lost response, in milliseconds. The server may apply the change after the first
 * read.
 */
export const secondReadWait = 4000;
/** Delay before a read after another tab's update, in milliseconds. That tab may send a newer cart in the meantime. */
export const otherTabWait = 250;
/**
 * The maximum age of a pushed cart when it arrives, in milliseconds. A push has no timestamp, so its cart is treated
 * as this old.
 */
export const maxPushDelay = 3000;
