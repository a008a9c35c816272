/** Timeouts for replies of Redis, in milliseconds; each use has a fallback. */
export const redisDeadlines = {
  /** For a public response; a later one would save no time. */
  responseMs: 50,
  /** For a counter; afterwards the process counts by itself. */
  limitMs: 250,
  /** For the stored state of an attempt to order. */
  attemptMs: 500,
  /** For a purge, which no page waits for. */
  purgeMs: 5000,
} as const;
