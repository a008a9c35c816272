import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Slice } from '../http/list.ts';
import type { ProductWithCategory } from './bodies.ts';
import { type ProductFilter, UNKNOWN_COLLECTION } from './filter.ts';
import { catalogueVersion } from './listing-index.ts';
import { inOrder, orderingNamed } from './ordering.ts';
import { countByPrice, startOf } from './positions.ts';
import { hasWord, isIndexed, matchOf, wordLike } from './search.ts';

/** Cached counts and pages of searches; a page is at most 100 numbers. */
const SEARCHES_KEPT = 5000;
/** A product that is found and sorted costs about as much as three that are met in the order of the list and looked at. */
const FOUND_COST = 3;

/** One page of products, how many match in all, and the words that were looked for in place of those that no product has. */
export interface ProductPage {
  total: number;
  page: ProductWithCategory[];
  corrected: string[] | undefined;
}

/** A cache whose `context` reads a missing value, once for all concurrent requests; a failure is not cached. */
const createSearchCache = <T extends number | number[]>() =>
  new LRUCache<string, T, () => Promise<T>>({
    max: SEARCHES_KEPT,
    // A read that is evicted still answers the requests that wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => context(),
  });

/** Reads the catalogue. */
export function createCatalog(db: Database) {
  const counts = createSearchCache<number>();
  const pages = createSearchCache<number[]>();

  const products = () =>
    db
      .selectFrom('products')
      .innerJoin('collections', 'collections.id', 'products.collection_id')
      .selectAll('products')
      .select('collections.name as category');

  /** Ids of what matches. The full text and the index of prices are used where few match, and left otherwise (`met`). */
  const matching = (filter: ProductFilter, met: { byPrice: boolean } | undefined) => {
    const price =
      met && !met.byPrice ? sql<number>`products.unit_price + 0` : sql.ref<number>('products.unit_price');
    let query = db.selectFrom('products').select('products.id');
    if (filter.collectionId !== undefined)
      query = query.where('products.collection_id', '=', filter.collectionId);
    if (filter.above !== undefined) query = query.where(price, '>', filter.above);
    if (filter.below !== undefined) query = query.where(price, '<', filter.below);
    const match = met ? undefined : matchOf(db, filter.words);
    // What the full text has found is not looked for once more in the product's row.
    for (const word of filter.words)
      if (match === undefined || !isIndexed(word)) query = query.where(hasWord(word));
    if (match === undefined) return query;
    return query.where('products.id', 'in', (eb) =>
      eb.selectFrom('product_search').select('product_search.rowid').where('product_search', 'match', match),
    );
  };

  async function readCount(filter: ProductFilter): Promise<number> {
    const { total } = await db
      .selectFrom(matching(filter, undefined).as('found'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** The ids of one page, from an index alone: rows that a large offset skips are never read. */
  async function readIds(filter: ProductFilter, total: number, { limit, offset }: Slice): Promise<number[]> {
    const ordering = orderingNamed(filter.ordering);
    const start = await startOf(db, filter, ordering, offset);
    const byPrice = ordering?.column === 'products.unit_price';
    const listed = byPrice ? filter : { ...filter, above: undefined, below: undefined };
    const all = await countByPrice(db, listed);
    const last = Math.min(offset + limit, total);
    // Names begin with the words that are searched for, so that all matches may stand at the end of a list by name.
    const isSpread = byPrice || matchOf(db, filter.words) === undefined;
    const lookedAt = isSpread ? (last * all) / total : all - total + last;
    let query = matching(filter, lookedAt < total * FOUND_COST ? { byPrice } : undefined);
    if (start.from) query = query.where(start.from.column, start.from.operator, start.from.value);
    const rows = await inOrder(query, ordering).limit(limit).offset(start.offset).execute();
    return rows.map(({ id }) => id);
  }

  /** Counting and sorting the matches of a search costs more than reading a page, so both are cached until the catalogue changes. */
  function reads(version: string) {
    return {
      count: (filter: ProductFilter): Promise<number> => {
        if (filter.words.length === 0) return countByPrice(db, filter);
        const key = JSON.stringify([version, { ...filter, ordering: undefined }]);
        return counts.forceFetch(key, { context: () => readCount(filter) });
      },
      async page(filter: ProductFilter, total: number, slice: Slice): Promise<ProductWithCategory[]> {
        if (slice.offset >= total) return [];
        const ids = await (filter.words.length === 0
          ? readIds(filter, total, slice)
          : pages.forceFetch(JSON.stringify([version, filter, slice]), {
              context: () => readIds(filter, total, slice),
            }));
        if (ids.length === 0) return [];
        const rows = await products().where('products.id', 'in', ids).execute();
        const byId = new Map(rows.map((row) => [row.id, row]));
        return ids.flatMap((id) => byId.get(id) ?? []);
      },
    };
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
    async list(filter: ProductFilter, slice: Slice): Promise<ProductPage> {
      if (filter.collectionId !== undefined) {
        const { collectionId } = filter;
        const known = await db
          .selectFrom('collections')
          .select('id')
          .where('id', '=', collectionId)
          .executeTakeFirst();
        if (!known) throw UNKNOWN_COLLECTION;
      }
      const { words } = filter;
      const read = reads(words.length === 0 ? '' : await catalogueVersion(db));
      const total = await read.count(filter);
      if (total > 0 || words.length === 0)
        return { total, page: await read.page(filter, total, slice), corrected: undefined };
      const has = async (word: string): Promise<boolean> =>
        (await read.count({ ...EVERYTHING, words: [word] })) > 0;
      const corrected = await correctedWords(words, has);
      if (!corrected) return { total: 0, page: [], corrected: undefined };
      const meant = { ...filter, words: corrected };
      const others = await read.count(meant);
      return {
        total: others,
        page: await read.page(meant, others, slice),
        corrected: others > 0 ? corrected : undefined,
      };
    },
  };

  /** Each word that no product has replaced by the one most like it; undefined where none is to be replaced or one cannot be. */
  async function correctedWords(
    words: readonly string[],
    has: (word: string) => Promise<boolean>,
  ): Promise<string[] | undefined> {
    const corrected: string[] = [];
    for (const word of words) {
      const meant = (await has(word)) ? word : await wordLike(db, word);
      if (meant === undefined) return undefined;
      corrected.push(meant);
    }
    return corrected.some((word, index) => word !== words[index]) ? corrected : undefined;
  }
}

const EVERYTHING: ProductFilter = {
  collectionId: undefined,
  above: undefined,
  below: undefined,
  words: [],
  ordering: undefined,
};

export type Catalog = ReturnType<typeof createCatalog>;
