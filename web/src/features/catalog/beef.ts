/** US dollars off on the second, third and fourth day. */
const [second, third, fourth] = [75, 100, 150] as const;

/** The discount of a beef Odhiah on the later days of Eid, in the owner's words (specification, sections 2 and 9). */
export const beefDiscounts = `$${second} second day, $${third} third day, $${fourth} fourth day of the Eid`;

const laterDays = [
  `$${second} second day of the Eid`,
  `$${third} third day of the Eid`,
  `$${fourth} fourth day of the Eid`,
];

const dayMs = 86_400_000;

/**
 * The discount of a day and which day of Eid it is; `undefined` for any other day, and for the first, which has none.
 * Both `YYYY-MM-DD`.
 */
export function beefDiscountOn(day: string, firstDay: string): string | undefined {
  return laterDays[(Date.parse(day) - Date.parse(firstDay)) / dayMs - 1];
}

interface Described {
  readonly name: string;
  readonly collection: { readonly name: string } | null;
}

/** Whether a product is beef, by the words of its name and collection, because the catalog does not mark it. */
export function isBeef({ name, collection }: Described): boolean {
  return /\b(?:beef|cows?|bulls?|ox|calf|veal)\b/i.test(`${collection?.name ?? ''} ${name}`);
}
