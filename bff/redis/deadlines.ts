/** Timeouts for replies from Redis, in milliseconds; each use has a fallback. */
export const redisDeadlines = {
  /** For a counter; after the timeout, the process counts by itself. */
  limitMs: 250,
  /** For the stored state of an order attempt. */
  attemptMs: 500,
} as const;
