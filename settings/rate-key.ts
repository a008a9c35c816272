import { SocketAddress, isIPv6 } from 'node:net';

/** Such as `64:ff9b::192.0.2.1`: translators give each IPv4 client an address of this network. */
const translated = /^64:ff9b:0:0:/;

/**
 * Returns the key under which limits count a client's address: the address, but only the first 64 bits of an IPv6
 * address, because one client may have all addresses that start with them.
 */
export function rateKey(address: string | null): string {
  if (address === null || address === '') return 'unknown';
  const plain = plainIp(address);
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
  const all = groups.join(':');
  return translated.test(all) ? all : groups.slice(0, 4).join(':');
}

/** Returns an IPv4 address that is written as an IPv6 one, such as `::ffff:c000:201`, in its usual form. */
export function plainIp(address: string): string {
  const dotted = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(dotted)) return dotted;
  const { address: short } = new SocketAddress({ address: dotted, family: 'ipv6' });
  return short.replace(/^::ffff:(?=\d+\.)/, '');
}

const groupsOf = (text = ''): string[] => text.split(':').filter((group) => group !== '');
