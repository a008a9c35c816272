import { readFileSync } from 'node:fs';

/** The settings that turn off all limits of the BFF, because one address sends all requests here. */
export function unlimited(): Record<string, string> {
  const settings = readFileSync(new URL('../../../bff/settings.ts', import.meta.url), 'utf8');
  const names = new Set(settings.match(/\bBFF_(?:LIMIT_[A-Z_]+|SOCKETS(?:_PER_[A-Z]+)?)(?=:)/g));
  return Object.fromEntries(Array.from(names, (name) => [name, '0']));
}
