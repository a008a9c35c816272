import { BlockList, isIP, isIPv4 } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { plainIp } from './rate-key.ts';

/** Whether to trust the X-Forwarded-For header of requests from an address. */
export type TrustedProxies = (address: string) => boolean;

const namedNetworks = new Map([
  ['none', []],
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/** @param fallback the trusted proxies if TRUST_PROXY is unset */
export const trustedProxies = (fallback: 'none' | 'loopback') =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      const proxies = parseTrustedProxies(text);
      if (proxies !== null) return proxies;
      context.addIssue('not networks');
      return z.NEVER;
    })
    .meta({
      form: '`none`, `loopback`, `linklocal`, `uniquelocal`, or comma-separated addresses and networks, such as 10.0.0.0/8',
    });

/** Returns `null` if an address, network (`10.0.0.0/8`) or name is invalid. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  const networks = new BlockList();
  const names = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  for (const entry of names.flatMap((name) => namedNetworks.get(name) ?? [name])) {
    const [address = '', bits, ...rest] = entry.split('/');
    const family = isIP(address);
    const widest = family === 6 ? 128 : 32;
    const prefix = bits === undefined ? widest : /^\d{1,3}$/.test(bits) ? Number(bits) : Infinity;
    if (family === 0 || rest.length > 0 || prefix > widest) return null;
    networks.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
  }
  return (given) => {
    const address = plainAddress(given);
    return address !== null && networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
}

/**
 * Removes a dual-stack socket's IPv6 prefix, and a header's brackets and port. Returns `null` if the result isn't an IP
 * address.
 */
function plainAddress(text: string): string | null {
  if (isIPv4(text)) return text;
  const address = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return isIP(address) === 0 ? null : plainIp(address);
}

/** Whether a request came from a trusted proxy, in which case its other headers can be trusted too. */
export function isFromProxy({ socket }: IncomingMessage, isTrusted: TrustedProxies): boolean {
  return isTrusted(socket.remoteAddress ?? '');
}

/**
 * Returns the client's address; `null` if the socket is destroyed. Follows X-Forwarded-For backward from the peer to
 * the first address that isn't a trusted proxy's, because the addresses before it might be forged.
 */
export function clientAddress(
  { socket, headers }: IncomingMessage,
  isTrusted: TrustedProxies,
): string | null {
  let address = plainAddress(socket.remoteAddress ?? '');
  if (headers['x-forwarded-for'] === undefined) return address;
  const forwardedFor = [headers['x-forwarded-for']].flat().join(',').split(',').slice(-20);
  while (address !== null && isTrusted(address) && forwardedFor.length > 0) {
    const before = plainAddress(forwardedFor.pop() ?? '');
    if (before === null) break;
    address = before;
  }
  return address;
}
