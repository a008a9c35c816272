import { BlockList, isIP } from 'node:net';

/** Networks of proxies whose X-Forwarded-For is trusted. */
export type TrustedNetworks = BlockList;

/** Named networks, the same in every part. */
const named = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/** Reads `loopback`, `linklocal`, `uniquelocal`, addresses and networks (`10.0.0.0/8`) with commas between; `null` where one is none of these. */
export function parseNetworks(text: string): TrustedNetworks | null {
  const networks = new BlockList();
  const names = text.split(',').map((each) => each.trim());
  const entries = names.flatMap((name) => named.get(name) ?? (name === '' ? [] : [name]));
  for (const entry of entries) {
    const [address = '', bits, ...rest] = entry.split('/');
    const family = isIP(address);
    const widest = family === 6 ? 128 : 32;
    const prefix = bits === undefined ? widest : /^\d{1,3}$/.test(bits) ? Number(bits) : Infinity;
    if (family === 0 || rest.length > 0 || prefix > widest) return null;
    networks.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
  }
  return networks;
}
