/**
 * The largest body of a request, in bytes, that web, the BFF and the reference API read. The proxies in `deploy/` let a little more through,
 * so that a larger body is rejected by the shop's own error.
 */
export const MAX_BODY_BYTES = 100_000;
