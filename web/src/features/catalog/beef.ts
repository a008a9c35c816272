/** The discount of an Odhiah of beef on the later days of the Eid, in the owner's words (specification, sections 2 and 9). */
export const beefDiscounts = '$75 second day, $100 third day, $150 fourth day of the Eid';

const dayMs = 86_400_000;
const discounts = ['second day of the Eid: $75', 'third day of the Eid: $100', 'fourth day of the Eid: $150'];

/** The day of the Eid that a day is, with its discount; `undefined` for any other day and for the first, which has none. Both `YYYY-MM-DD`. */
export function beefDiscountOn(day: string, firstDay: string): string | undefined {
  return discounts[(Date.parse(day) - Date.parse(firstDay)) / dayMs - 1];
}

interface Described {
  readonly name: string;
  readonly collection: { readonly name: string } | null;
}

/** Whether a product is beef: by the words of its name and collection, as the catalog does not mark it. */
export function isBeef({ name, collection }: Described): boolean {
  return /\b(?:beef|cows?|bulls?|ox|calf|veal)\b/i.test(`${collection?.name ?? ''} ${name}`);
}
