const [second, third, fourth] = [75, 100, 150] as const;

/** The occasion discounts for beef, in the words of the specification (sections 2 and 9). */
export const beefDiscounts = `$${second} second day, $${third} third day, $${fourth} fourth day of the Eid`;

/** Adds the days of Eid, if they are known. */
export function datedBeefDiscounts(eid: { readonly words: string } | null): string {
  return eid === null ? beefDiscounts : `${beefDiscounts} (${eid.words})`;
}

const laterDays = [
  `$${second} second day of the Eid`,
  `$${third} third day of the Eid`,
  `$${fourth} fourth day of the Eid`,
];

const dayMs = 86_400_000;

/** Returns `undefined` except on the second through fourth days of Eid. Both days are `YYYY-MM-DD`. */
export function beefDiscountOn(day: string, firstDay: string): string | undefined {
  return laterDays[(Date.parse(day) - Date.parse(firstDay)) / dayMs - 1];
}

/** Recognizes beef by the names of the product and its collection, because the catalog doesn't mark beef. */
export function isBeef({ name, collection }: { name: string; collection: { name: string } | null }): boolean {
  return /\b(?:beef|cows?|bulls?|ox|calf|veal)\b/i.test(`${collection?.name ?? ''} ${name}`);
}
