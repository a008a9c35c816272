/** How long to wait for a reply from Redis, in milliseconds. */
export const redisDeadlines = {
  /** For reading a shared public response. A later reply would save no time. */
  responseMs: 50,
  /** For a counter. After that, the process counts in its own memory. */
  limitMs: 250,
  /** For the stored state of an order attempt. */
  attemptMs: 500,
  /** For a purge, which no page waits for. */
  purgeMs: 5000,
} as const;
