import type { Database } from '../database/tables.ts';
import type { Slice } from '../http/list.ts';
import type { ProductWithCategory } from './bodies.ts';
import { type ProductFilter, UNKNOWN_COLLECTION } from './filter.ts';
import { orderNamed } from './ordering.ts';
import { matchingWords, wordLike } from './search.ts';

/** One page of products, how many match in all, and the words that were looked for in place of those that no product has. */
export interface ProductPage {
  total: number;
  page: ProductWithCategory[];
  corrected: string[] | undefined;
}

/** Reads the catalogue. */
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

  /** Skips the products before the page in an index, and reads the rows of the page alone. */
  function read(filter: ProductFilter, { limit, offset }: Slice): Promise<ProductWithCategory[]> {
    const order = orderNamed(filter.ordering);
    const ids = matching(filter).select('products.id').orderBy(order).limit(limit).offset(offset);
    return products().where('products.id', 'in', ids).orderBy(order).execute();
  }

  async function isCollection(id: number): Promise<boolean> {
    const query = db.selectFrom('collections').select('id').where('id', '=', id);
    return (await query.executeTakeFirst()) !== undefined;
  }

  /** Each word that no product has replaced by the one most like it; undefined if there is nothing to replace or nothing like it. */
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

    /** One page of the products that match and how many match; throws 400 for an unknown collection. */
    async list(filter: ProductFilter, slice: Slice): Promise<ProductPage> {
      if (filter.collectionId !== undefined && !(await isCollection(filter.collectionId)))
        throw UNKNOWN_COLLECTION;
      const total = await count(filter);
      if (total > 0) return { total, page: await read(filter, slice), corrected: undefined };
      const corrected = await correctedWords(filter.words);
      const meant = corrected && { ...filter, words: corrected };
      const others = meant ? await count(meant) : 0;
      if (!meant || others === 0) return { total: 0, page: [], corrected: undefined };
      return { total: others, page: await read(meant, slice), corrected };
    },
  };
}

const EVERYTHING: ProductFilter = {
  collectionId: undefined,
  above: undefined,
  below: undefined,
  words: [],
  ordering: undefined,
};

export type Catalog = ReturnType<typeof createCatalog>;
