/** Timeouts in milliseconds, each longer than the BFF's REST calls for the request (`tests/deadlines`). */
export const pageDeadlines = {
  cartReadMs: 10_000,
  cartWriteMs: 15_000,
  paymentMs: 30_000,
  orderMs: 75_000,
} as const;
