/**
 * Returns the key under which limits count a client's address: the address, but only the first 64 bits of an IPv6
 * address, because one client may have all addresses that start with them.
 */
export function rateKey(address: string | null): string {
  if (address === null || address === '') return 'unknown';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: missing }, () => '0'), ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

const groupsOf = (text = ''): string[] => text.split(':').filter((group) => group !== '');
