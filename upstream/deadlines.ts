export const deadlines = {
  /** Time to receive a whole request. */
  requestMs: 15_000,
  /** Longer than web's timeout for the BFF, because web responds to a purge only after it has purged the BFF. */
  purgeMs: 7000,
  orderEventMs: 3000,
} as const;
