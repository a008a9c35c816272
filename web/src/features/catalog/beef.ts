/** US dollars off on the second, third and fourth day. */
const [second, third, fourth] = [75, 100, 150] as const;

/** The discount for a beef Odhiah on the later days of Eid, in the owner's words (specification, sections 2 and 9). */
export const beefDiscounts = `$${second} second day, $${third} third day, $${fourth} fourth day of the Eid`;

const laterDays = [
  `$${second} second day of the Eid`,
  `$${third} third day of the Eid`,
  `$${fourth} fourth day of the Eid`,
];

const dayMs = 86_400_000;

/**
 * Returns the discount for a day and which day of Eid it is, or `undefined` for the first day, which has no discount,
 * and for any day outside of Eid. Both days are `YYYY-MM-DD`.
 */
export function beefDiscountOn(day: string, firstDay: string): string | undefined {
  return laterDays[(Date.parse(day) - Date.parse(firstDay)) / dayMs - 1];
}

interface Described {
  readonly name: string;
  readonly collection: { readonly name: string } | null;
}

/** Returns whether a product is beef, judging by its name and collection, because the catalog does not mark it. */
export function isBeef({ name, collection }: Described): boolean {
  return /\b(?:beef|cows?|bulls?|ox|calf|veal)\b/i.test(`${collection?.name ?? ''} ${name}`);
}
