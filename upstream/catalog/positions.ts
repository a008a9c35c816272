import type { Queries } from '../database/tables.ts';
import type { ProductFilter } from './filter.ts';
import type { Ordering } from './ordering.ts';

/** All collections together, in the counts. */
const ALL = 0;

/** Where reading begins: at a price or name, and after `offset` products more. */
export interface Start {
  from: { column: Ordering['column']; operator: '<' | '<=' | '>' | '>='; value: string | number } | undefined;
  offset: number;
}

/** How many products a filter leaves, its words aside: by two look-ups, however large the catalogue is. */
export async function countByPrice(
  db: Queries,
  { collectionId = ALL, above, below }: ProductFilter,
): Promise<number> {
  const under = await atMost(
    db,
    collectionId,
    below === undefined ? undefined : { operator: '<', price: below },
  );
  const out = above === undefined ? 0 : await atMost(db, collectionId, { operator: '<=', price: above });
  return Math.max(0, under - out);
}

async function atMost(
  db: Queries,
  collectionId: number,
  bound: { operator: '<' | '<='; price: number } | undefined,
): Promise<number> {
  let query = db.selectFrom('price_counts').select('at_most').where('collection_id', '=', collectionId);
  if (bound) query = query.where('unit_price', bound.operator, bound.price);
  const row = await query.orderBy('unit_price', 'desc').limit(1).executeTakeFirst();
  return row?.at_most ?? 0;
}

/**
 * Where to begin a page far down a list, so that what comes before it is stepped over and not read. Nothing is known of lists with
 * words, of lists by name within bounds of the price, and of those without an order: they begin at the first product.
 */
export async function startOf(
  db: Queries,
  filter: ProductFilter,
  ordering: Ordering | undefined,
  offset: number,
): Promise<Start> {
  const first: Start = { from: undefined, offset };
  if (offset === 0 || filter.words.length > 0 || !ordering) return first;
  return (await startBy[ordering.column](db, filter, ordering, offset)) ?? first;
}

async function startByPrice(
  db: Queries,
  { collectionId = ALL, above, below }: ProductFilter,
  { direction }: Ordering,
  offset: number,
): Promise<Start | undefined> {
  const counts = db.selectFrom('price_counts').selectAll().where('collection_id', '=', collectionId);
  if (direction === 'asc') {
    const skipped =
      above === undefined ? 0 : await atMost(db, collectionId, { operator: '<=', price: above });
    const last = await counts
      .where('at_most', '<=', skipped + offset)
      .orderBy('at_most', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!last || last.at_most <= skipped) return undefined;
    return {
      from: { column: 'products.unit_price', operator: '>', value: last.unit_price },
      offset: offset - (last.at_most - skipped),
    };
  }
  const all = await atMost(
    db,
    collectionId,
    below === undefined ? undefined : { operator: '<', price: below },
  );
  const last = await counts
    .where('at_most', '>=', all - offset)
    .orderBy('at_most')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.at_most >= all) return undefined;
  return {
    from: { column: 'products.unit_price', operator: '<=', value: last.unit_price },
    offset: offset - (all - last.at_most),
  };
}

async function startByName(
  db: Queries,
  { collectionId = ALL, above, below }: ProductFilter,
  { direction }: Ordering,
  offset: number,
): Promise<Start | undefined> {
  if (above !== undefined || below !== undefined) return undefined;
  const marks = db.selectFrom('name_marks').selectAll().where('collection_id', '=', collectionId);
  if (direction === 'asc') {
    const mark = await marks
      .where('smaller', '<=', offset)
      .orderBy('smaller', 'desc')
      .limit(1)
      .executeTakeFirst();
    return (
      mark && {
        from: { column: 'products.name_key', operator: '>=', value: mark.name_key },
        offset: offset - mark.smaller,
      }
    );
  }
  const all = await atMost(db, collectionId, undefined);
  const mark = await marks
    .where('smaller', '>=', all - offset)
    .orderBy('smaller')
    .limit(1)
    .executeTakeFirst();
  return (
    mark && {
      from: { column: 'products.name_key', operator: '<', value: mark.name_key },
      offset: offset - (all - mark.smaller),
    }
  );
}

const startBy = {
  'products.unit_price': startByPrice,
  'products.name_key': startByName,
} satisfies Readonly<Record<Ordering['column'], typeof startByPrice>>;
