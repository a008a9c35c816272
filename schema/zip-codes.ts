import { states } from 'states-us';

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

const codes = new Map(
  states.flatMap(({ name, abbreviation }) => [
    [plain(name), abbreviation] as const,
    [plain(abbreviation), abbreviation] as const,
  ]),
);
const names = new Map(states.map(({ name, abbreviation }) => [abbreviation, name]));

/** Why a ZIP code does not fit the state that stands with it; undefined where it does, where no state is given, and where either is not known. */
export type ZipElsewhere = (postalCode: string, state: string) => string | undefined;

/**
 * Makes the check of a ZIP code against its state. The reference API, which imports nothing of the schema, has the same in
 * `upstream/addresses/zip-states.ts`.
 * @param stateOf returns the abbreviation of the state by the table of the US Postal Service, null for a code that is not in it
 */
export function createZipElsewhere(stateOf: (postalCode: string) => string | null): ZipElsewhere {
  return (postalCode, state) => {
    // What is no ZIP code is refused as such.
    if (!/^\d{5}/.test(postalCode)) return undefined;
    const given = codes.get(plain(state));
    const actual = stateOf(postalCode) ?? undefined;
    if (given === undefined || actual === undefined || given === actual) return undefined;
    return `${postalCode.slice(0, 5)} is in ${names.get(actual) ?? actual}, not in ${names.get(given) ?? given}.`;
  };
}

/** Why nothing is delivered to a ZIP code, by how the served ones begin, none of which is everywhere; `undefined` where it is served. */
export function areaFault(served: readonly string[], postalCode: string): string | undefined {
  if (served.length === 0 || served.some((beginning) => postalCode.startsWith(beginning))) return undefined;
  return `We do not deliver to ${postalCode.slice(0, 5)}. You can pick your order up.`;
}
