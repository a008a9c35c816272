import { type IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** Whether an address is one of a proxy whose X-Forwarded-For is believed. */
export type TrustedProxies = ReturnType<typeof proxyAddr.compile>;

const networkNames = new Set(['', 'loopback', 'linklocal', 'uniquelocal']);

/** The library takes a bare number for an address. */
const isNamed = (name: string): boolean => networkNames.has(name) || isIP(name.split('/')[0] ?? '') !== 0;

/**
 * Reads `loopback`, `linklocal`, `uniquelocal`, addresses and networks (`10.0.0.0/8`) with commas between; an empty text trusts no proxy.
 * @throws Error where one is none of these
 */
export function parseProxies(text: string): TrustedProxies {
  const names = text.split(',').map((each) => each.trim());
  if (!names.every(isNamed)) throw new Error('not a network');
  return proxyAddr.compile(names.filter((name) => name !== ''));
}

/** Whether the peer itself is a trusted proxy, so that what it says of the request is taken. */
export function isFromProxy(peer: string | undefined, trusted: TrustedProxies): boolean {
  return peer !== undefined && trusted(peer, 0);
}

/**
 * The address of the shopper's device: the connection's own, or what trusted proxies say in `X-Forwarded-For`, read from its end, since
 * anything before the first address that is not a proxy's may be made up.
 */
export function clientAddress(request: IncomingMessage, trusted: TrustedProxies): string {
  const addresses = proxyAddr.all(request, trusted);
  return addresses.findLast((address) => isIP(address) !== 0) ?? '';
}
