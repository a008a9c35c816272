import { isIPv6 } from 'node:net';

/** Addresses that mean all of this machine's addresses. A server listens on them, but nobody can call them. */
const wildcards: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Returns the URL at which a server that listens on this host and port can be called. */
export function httpAddress(host: string, port: number): string {
  const called = wildcards.has(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${called}:${port}`;
}
