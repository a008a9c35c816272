/** How long this API waits, in milliseconds. */
export const deadlines = {
  /** For a whole request to come in. */
  requestMs: 15_000,
  /** For the response to a purge; longer than web waits for the BFF. */
  purgeMs: 7000,
  /** For the response to the event of an order. */
  orderEventMs: 3000,
} as const;
