import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import type { TrustedNetworks } from '../trusted-networks.ts';

/** IPv4 addresses arrive in IPv6 notation on sockets for both; addresses in a header may have a port. */
function plainAddress(text: string): string | null {
  if (isIPv4(text)) return text;
  const address = text
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return isIP(address) === 0 ? null : address;
}

/** Whether the peer itself is a trusted proxy, so that what it says of the request is taken. */
export function isFromProxy(request: IncomingMessage, trusted: TrustedNetworks): boolean {
  const peer = plainAddress(request.socket.remoteAddress ?? '');
  return peer !== null && trusted.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The address of the client: the peer's own, or what trusted proxies say in X-Forwarded-For, read from its end, as anything before the
 * first address that is not a proxy's may be made up. `null` where the socket is gone.
 */
export function clientAddress(request: IncomingMessage, trusted: TrustedNetworks): string | null {
  const isTrusted = (address: string): boolean =>
    trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  let address = plainAddress(request.socket.remoteAddress ?? '');
  if (request.headers['x-forwarded-for'] === undefined) return address;
  const forwardedFor = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').slice(-20);
  while (address !== null && isTrusted(address) && forwardedFor.length > 0) {
    const before = plainAddress(forwardedFor.pop() ?? '');
    if (before === null) break;
    address = before;
  }
  return address;
}
