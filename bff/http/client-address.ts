import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Settings } from '../settings.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const uniqueLocal = new BlockList();
uniqueLocal.addSubnet('127.0.0.0', 8);
uniqueLocal.addSubnet('10.0.0.0', 8);
uniqueLocal.addSubnet('172.16.0.0', 12);
uniqueLocal.addSubnet('192.168.0.0', 16);
uniqueLocal.addAddress('::1', 'ipv6');
uniqueLocal.addSubnet('fc00::', 7, 'ipv6');

const proxies = { none: new BlockList(), loopback, uniquelocal: uniqueLocal };

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

/**
 * The client's address: the peer's, or where the peer is a trusted proxy, the last address in `X-Forwarded-For` that no trusted proxy
 * has. What stands before it is the client's own word and is not believed.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trust: Settings['TRUST_PROXY'],
): string | null {
  const isProxy = (address: string): boolean =>
    proxies[trust].check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  let address = plain(peer ?? '');
  if (isIP(address) === 0) return null;
  const hops = (forwardedFor ?? '').split(',', 50).map((hop) => plain(hop.trim()));
  while (isProxy(address)) {
    const hop = hops.pop();
    if (hop === undefined || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}
