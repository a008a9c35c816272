/**
 * Maximum size of a request body, in web, the BFF and the reference API. The proxies in `deploy/` accept slightly more,
 * so that a larger body gets the shop's own error.
 */
export const MAX_BODY_BYTES = 100_000;
