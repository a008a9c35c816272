import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Slice } from '../http/list.ts';
import type { ProductWithCategory } from './bodies.ts';
import { type ProductFilter, UNKNOWN_COLLECTION } from './filter.ts';
import { orderNamed } from './ordering.ts';
import { relevanceOf } from './relevance.ts';
import { matchingWords, wordLike } from './search.ts';

export interface ProductPage {
  total: number;
  page: ProductWithCategory[];
  corrected: string[] | undefined;
}

export function createCatalog(db: Database) {
  const products = () =>
    db
      .selectFrom('products')
      .innerJoin('collections', 'collections.id', 'products.collection_id')
      .selectAll('products')
      .select('collections.name as category');

  const matching = ({ collectionId, above, below, words }: ProductFilter) => {
    let query = db.selectFrom('products');
    if (collectionId !== undefined) query = query.where('products.collection_id', '=', collectionId);
    if (above !== undefined) query = query.where('products.unit_price', '>', above);
    if (below !== undefined) query = query.where('products.unit_price', '<', below);
    return matchingWords(db, words).reduce((narrowed, condition) => narrowed.where(condition), query);
  };

  async function count(filter: ProductFilter): Promise<number> {
    const query = matching(filter).select((eb) => eb.fn.countAll<number>().as('total'));
    return (await query.executeTakeFirstOrThrow()).total;
  }

  /** Selects ids first, so that only the page's rows are read in full. */
  function read(filter: ProductFilter, { limit, offset }: Slice): Promise<ProductWithCategory[]> {
    const order = orderNamed(filter.ordering) ?? BY_ID;
    const ids = matching(filter).select('products.id').orderBy(order).limit(limit).offset(offset);
    return products().where('products.id', 'in', ids).orderBy(order).execute();
  }

  /**
   * Finds all matches before sorting: reading products in sorted order could scan most of the catalog for one page. If
   * the ordering is unknown, sorts by relevance; best sellers come first among equally relevant products.
   */
  async function search(
    filter: ProductFilter,
    { limit, offset }: Slice,
  ): Promise<Omit<ProductPage, 'corrected'>> {
    const named = orderNamed(filter.ordering);
    const order = named ?? sql`products.relevance, coalesce(products.best_seller_rank, ${MOST}), products.id`;
    const rows = await db
      .with(
        (cte) => cte('found').materialized(),
        () =>
          matching(filter)
            .select(['products.id', 'products.unit_price', 'products.name_key'])
            .$if(named === undefined, (query) =>
              query.select([relevanceOf(db, filter.words).as('relevance'), 'products.best_seller_rank']),
            ),
      )
      .selectFrom('found as products')
      .select(['products.id', sql<number>`(select count(*) from found)`.as('total')])
      .orderBy(order)
      .limit(limit)
      .offset(offset)
      .execute();
    const [first] = rows;
    if (first === undefined) return { total: offset === 0 ? 0 : await count(filter), page: [] };
    const ids = rows.map(({ id }) => id);
    const page = await products().where('products.id', 'in', ids).execute();
    return {
      total: first.total,
      page: page.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    };
  }

  async function isCollection(id: number): Promise<boolean> {
    const query = db.selectFrom('collections').select('id').where('id', '=', id);
    return (await query.executeTakeFirst()) !== undefined;
  }

  /** Resolves to undefined if every word occurs in the catalog, or if one that doesn't has no similar word. */
  async function correctedWords(words: readonly string[]): Promise<string[] | undefined> {
    const corrected: string[] = [];
    for (const word of words) {
      const first = await matching({ ...EVERYTHING, words: [word] })
        .select('products.id')
        .limit(1)
        .executeTakeFirst();
      const meant = first === undefined ? await wordLike(db, word) : word;
      if (meant === undefined) return undefined;
      corrected.push(meant);
    }
    return corrected.some((word, index) => word !== words[index]) ? corrected : undefined;
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

    /** Throws 400 for an unknown collection. */
    async list(filter: ProductFilter, slice: Slice): Promise<ProductPage> {
      if (filter.collectionId !== undefined && !(await isCollection(filter.collectionId)))
        throw UNKNOWN_COLLECTION;
      if (filter.words.length === 0)
        return { total: await count(filter), page: await read(filter, slice), corrected: undefined };
      const found = await search(filter, slice);
      if (found.total > 0) return { ...found, corrected: undefined };
      const corrected = await correctedWords(filter.words);
      const others = corrected && (await search({ ...filter, words: corrected }, slice));
      if (!others || others.total === 0) return { total: 0, page: [], corrected: undefined };
      return { ...others, corrected };
    },
  };
}

/** Follows every rank of a best seller. */
const MOST = 2_147_483_647;
const BY_ID = sql`products.id`;

const EVERYTHING: ProductFilter = {
  collectionId: undefined,
  above: undefined,
  below: undefined,
  words: [],
  ordering: undefined,
};

export type Catalog = ReturnType<typeof createCatalog>;
