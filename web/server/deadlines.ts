/** How long this server waits for the BFF next to `BFF_TIMEOUT_MS`, in milliseconds. */
export const serverDeadlines = {
  /** A page then goes out without the part that is missing. */
  pageDataMs: 3000,
  sitemapMs: 3000,
  /** Longer than the BFF waits for Redis. */
  purgeMs: 6000,
  socketHandshakeMs: 5000,
  insightMs: 5000,
} as const;
