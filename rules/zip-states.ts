import { states } from 'states-us';

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

const codes = new Map(
  states.flatMap(({ name, abbreviation }) => [
    [plain(name), abbreviation] as const,
    [plain(abbreviation), abbreviation] as const,
  ]),
);
const names = new Map(states.map(({ name, abbreviation }) => [abbreviation, name]));

/** Returns a message; `undefined` if the ZIP code is in the state, or if either is missing or unknown. */
export type ZipElsewhere = (postalCode: string, state: string) => string | undefined;

/**
 * Creates the function that checks a ZIP code. `stateOf` is a parameter, because bundlers and Node import the ZIP code
 * table in different formats.
 * @param stateOf returns the abbreviation of a ZIP code's state
 */
export function createZipElsewhere(stateOf: (postalCode: string) => string | null): ZipElsewhere {
  return (postalCode, state) => {
    // Other checks reject strings that aren't ZIP codes.
    if (!/^\d{5}/.test(postalCode)) return undefined;
    const given = codes.get(plain(state));
    const actual = stateOf(postalCode) ?? undefined;
    if (given === undefined || actual === undefined || given === actual) return undefined;
    return `${postalCode.slice(0, 5)} is in ${names.get(actual) ?? actual}, not in ${names.get(given) ?? given}.`;
  };
}
