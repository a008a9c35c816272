/** In milliseconds. */
export const deadlines = {
  /** For receiving a whole request. */
  requestMs: 15_000,
  /** For the response to a purge; longer than web's own timeout for purging the BFF. */
  purgeMs: 7000,
  orderEventMs: 3000,
} as const;
