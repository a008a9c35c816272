import { type RawBuilder, sql } from 'kysely';

/** Section 2 pairs `unit_price` with the highest price first. Products that are equal follow one another by id. */
const ORDERINGS = new Map<string | undefined, RawBuilder<unknown>>([
  ['unit_price', sql`products.unit_price desc, products.id`],
  ['-unit_price', sql`products.unit_price, products.id`],
  ['A-Z', sql`products.name_key, products.id`],
  ['Z-A', sql`products.name_key desc, products.id`],
]);

/** The order of that name; by id for any other. */
export function orderNamed(name: string | undefined): RawBuilder<unknown> {
  return ORDERINGS.get(name) ?? sql`products.id`;
}
