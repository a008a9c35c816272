import { readFileSync } from 'node:fs';

/** Returns settings that turn off the BFF's limits, because all requests come from one IP address. */
export function unlimited(): Record<string, string> {
  const settings = readFileSync(new URL('../../../bff/settings.ts', import.meta.url), 'utf8');
  const names = new Set(settings.match(/\bBFF_(?:LIMIT_[A-Z_]+|SOCKETS(?:_PER_[A-Z]+)?)(?=:)/g));
  return Object.fromEntries(Array.from(names, (name) => [name, '0']));
}
