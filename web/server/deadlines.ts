/** Timeouts in milliseconds. */
export const serverDeadlines = {
  /** After this time, a page is sent without the parts that aren't loaded yet. */
  pageDataMs: 3000,
  sitemapMs: 3000,
  /** Longer than the BFF's timeout for Redis. */
  purgeMs: 6000,
  socketHandshakeMs: 5000,
  insightMs: 5000,
} as const;
