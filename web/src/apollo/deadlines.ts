/**
 * How long the page waits for a response before the request counts as lost, in milliseconds. Each is longer than the
 * BFF's own calls for it may take (`tests/deadlines`).
 */
export const pageDeadlines = {
  cartReadMs: 10_000,
  /** After a lost write, the cart is read. */
  cartWriteMs: 15_000,
  paymentMs: 30_000,
  /** An order takes several REST calls, one after the other. */
  orderMs: 75_000,
} as const;
