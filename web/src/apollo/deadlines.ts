/** Timeouts in milliseconds, each longer than all REST calls that the BFF makes for the request (`tests/deadlines`). */
export const pageDeadlines = {
  cartReadMs: 10_000,
  cartWriteMs: 15_000,
  paymentMs: 30_000,
  orderMs: 75_000,
} as const;
