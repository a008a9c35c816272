/** Timeouts for replies from Redis, in milliseconds; each use has a fallback. */
export const redisDeadlines = {
  /** For a public response; a later reply would save no time. */
  responseMs: 50,
  /** For a counter; after the timeout, the process counts by itself. */
  limitMs: 250,
  /** For the stored state of an order attempt. */
  attemptMs: 500,
  /** For a purge, which no page waits for. */
  purgeMs: 5000,
} as const;
