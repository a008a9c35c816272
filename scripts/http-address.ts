import { isIPv6 } from 'node:net';

/** Addresses such as `0.0.0.0`, `::` and `::0` mean all of this machine's. Nobody can call them. */
const wildcard = /^[0:.]+$/;

/** Returns the URL at which a server that listens on this host and port can be called. */
export function httpAddress(host: string, port: number): string {
  const called = wildcard.test(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${called}:${port}`;
}
