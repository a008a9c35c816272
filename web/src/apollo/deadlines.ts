/** How long the page waits for an answer, in milliseconds, before it counts as lost: longer than the shop's own server waits for the BFF. */
export const pageDeadlines = {
  /** For an order, which is several calls of the REST API one after the other. */
  orderMs: 75_000,
} as const;
