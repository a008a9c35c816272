import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';
import type { Slice } from '../http/list.ts';
import { type ProductFilter, UNKNOWN_COLLECTION } from './filter.ts';
import type { ProductWithCategory } from './bodies.ts';

interface Ordering {
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

const ANY_ORDER = 'products.id';
const COUNTS_KEPT = 1000;

/** Reads the catalogue. */
export function createCatalog(db: Database) {
  const counts = new Map<string, number>();
  let countedVersion = '';

  const products = () =>
    db
      .selectFrom('products')
      .innerJoin('collections', 'collections.id', 'products.collection_id')
      .selectAll('products')
      .select('collections.name as category');

  /** Counting a large catalogue costs more than reading a page of it, so counts are kept until the catalogue changes. */
  async function count(filter: ProductFilter): Promise<number> {
    const version = await catalogueVersion(db);
    if (version !== countedVersion || counts.size >= COUNTS_KEPT) {
      counts.clear();
      countedVersion = version;
    }
    const { ordering: _ordering, ...counted } = filter;
    const key = JSON.stringify(counted);
    const known = counts.get(key);
    if (known !== undefined) return known;
    const { total } = await db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(matches(filter))
      .executeTakeFirstOrThrow();
    if (version === countedVersion) counts.set(key, total);
    return total;
  }

  return {
    collections({ limit, offset }: Slice) {
      return db.selectFrom('collections').selectAll().orderBy('id').limit(limit).offset(offset).execute();
    },

    async collectionCount(): Promise<number> {
      const query = db.selectFrom('collections').select((eb) => eb.fn.countAll<number>().as('total'));
      return (await query.executeTakeFirstOrThrow()).total;
    },

    bestSellers(): Promise<ProductWithCategory[]> {
      return products()
        .where('best_seller_rank', 'is not', null)
        .orderBy('best_seller_rank')
        .orderBy('products.id')
        .execute();
    },

    product(id: number): Promise<ProductWithCategory | undefined> {
      return products().where('products.id', '=', id).executeTakeFirst();
    },

    /** One page of the products that match and how many match; throws 400 for an unknown collection. */
    async list(filter: ProductFilter, slice: Slice): Promise<{ total: number; page: ProductWithCategory[] }> {
      if (filter.collectionId !== undefined) {
        const { collectionId } = filter;
        const known = await db
          .selectFrom('collections')
          .select('id')
          .where('id', '=', collectionId)
          .executeTakeFirst();
        if (!known) throw UNKNOWN_COLLECTION;
      }
      const total = await count(filter);
      if (slice.offset >= total) return { total, page: [] };
      // The page's ids come from an index alone: rows that a large offset skips are never read.
      const ids = inOrder(db.selectFrom('products').select('products.id').where(matches(filter)), filter)
        .limit(slice.limit)
        .offset(slice.offset);
      const page = inOrder(products().where('products.id', 'in', ids), filter);
      return { total, page: await page.execute() };
    },
  };
}

export type Catalog = ReturnType<typeof createCatalog>;

function inOrder<O>(query: SelectQueryBuilder<Tables, 'products', O>, { ordering }: ProductFilter) {
  const order = ORDERINGS.get(ordering);
  return (order ? query.orderBy(order.column, order.direction) : query).orderBy(ANY_ORDER);
}

async function catalogueVersion(db: Database): Promise<string> {
  const fact = await db
    .selectFrom('facts')
    .select('value')
    .where('name', '=', 'catalogue')
    .executeTakeFirst();
  return fact?.value ?? '';
}

function matches({ collectionId, above, below, words }: ProductFilter) {
  return (eb: ExpressionBuilder<Tables, 'products'>) =>
    eb.and([
      ...(collectionId === undefined ? [] : [eb('products.collection_id', '=', collectionId)]),
      ...(above === undefined ? [] : [eb('products.unit_price', '>', above)]),
      ...(below === undefined ? [] : [eb('products.unit_price', '<', below)]),
      ...words.map((word) => sql<boolean>`products.search_text like ${pattern(word)} escape '!'`),
    ]);
}

function pattern(word: string): string {
  return `%${word.replaceAll(/[!%_]/g, (special) => `!${special}`)}%`;
}
