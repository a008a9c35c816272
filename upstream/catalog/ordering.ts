import { type RawBuilder, sql } from 'kysely';

/** `unit_price` puts the highest price first (specification, section 2). Ties are sorted by id. */
const ORDERINGS = new Map<string | undefined, RawBuilder<unknown>>([
  ['unit_price', sql`products.unit_price desc, products.id`],
  ['-unit_price', sql`products.unit_price, products.id`],
  ['A-Z', sql`products.name_key, products.id`],
  ['Z-A', sql`products.name_key desc, products.id`],
]);

/** Undefined if the name is unknown. */
export function orderNamed(name: string | undefined): RawBuilder<unknown> | undefined {
  return ORDERINGS.get(name);
}
