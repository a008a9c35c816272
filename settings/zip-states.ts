import { states } from 'states-us';

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

const codes = new Map(
  states.flatMap(({ name, abbreviation }) => [
    [plain(name), abbreviation] as const,
    [plain(abbreviation), abbreviation] as const,
  ]),
);
const names = new Map(states.map(({ name, abbreviation }) => [abbreviation, name]));

/** Why a ZIP code does not fit the state that stands with it; undefined if it does, if no state is given, or if either is not known. */
export type ZipElsewhere = (postalCode: string, state: string) => string | undefined;

/**
 * Makes the check of a ZIP code against its state. The table is a parameter, because bundlers and Node import it in different forms.
 * @param stateOf returns the abbreviation of the state by the table of the US Postal Service, null for a code that is not in it
 */
export function createZipElsewhere(stateOf: (postalCode: string) => string | null): ZipElsewhere {
  return (postalCode, state) => {
    // A text that is no ZIP code is refused by its own error.
    if (!/^\d{5}/.test(postalCode)) return undefined;
    const given = codes.get(plain(state));
    const actual = stateOf(postalCode) ?? undefined;
    if (given === undefined || actual === undefined || given === actual) return undefined;
    return `${postalCode.slice(0, 5)} is in ${names.get(actual) ?? actual}, not in ${names.get(given) ?? given}.`;
  };
}
