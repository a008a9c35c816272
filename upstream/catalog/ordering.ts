import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** An order of a listing; products that are equal by it follow one another by id. */
export interface Ordering {
  column: 'products.unit_price' | 'products.name_key';
  direction: 'asc' | 'desc';
}

/** Section 2 pairs `unit_price` with the highest price first. */
const ORDERINGS = new Map<string | undefined, Ordering>([
  ['unit_price', { column: 'products.unit_price', direction: 'desc' }],
  ['-unit_price', { column: 'products.unit_price', direction: 'asc' }],
  ['A-Z', { column: 'products.name_key', direction: 'asc' }],
  ['Z-A', { column: 'products.name_key', direction: 'desc' }],
]);

/** The order of that name; undefined for any other, and then products come by id. */
export function orderingNamed(name: string | undefined): Ordering | undefined {
  return ORDERINGS.get(name);
}

/** The query in that order. */
export function inOrder<O>(query: SelectQueryBuilder<Tables, 'products', O>, ordering: Ordering | undefined) {
  return (ordering ? query.orderBy(ordering.column, ordering.direction) : query).orderBy('products.id');
}
