import { readFileSync } from 'node:fs';

/** The settings that take every limit of the BFF away: one address asks for everything here, and refusals are not measured. */
export function unlimited(): Record<string, string> {
  const settings = readFileSync(new URL('../../../bff/settings.ts', import.meta.url), 'utf8');
  const names = new Set(settings.match(/\bBFF_(?:LIMIT_[A-Z_]+|SOCKETS(?:_PER_[A-Z]+)?)(?=:)/g));
  return Object.fromEntries(Array.from(names, (name) => [name, '0']));
}
