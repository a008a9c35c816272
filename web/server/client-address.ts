import type { IncomingMessage } from 'node:http';

/**
 * The address of the shopper's device. `X-Forwarded-For` is believed as far as configured proxies wrote it: each
 * appends the address that it was called from, so with n proxies the n-th entry from the end is the shopper's.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const own = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return own;
  const chain = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return chain.at(-trustedProxies)?.trim() || own;
}
