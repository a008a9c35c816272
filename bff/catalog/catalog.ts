import DataLoader from 'dataloader';
import pMemoize from 'p-memoize';
import {
  type Collection,
  type ProductQuery,
  getProduct,
  listBestSellers,
  listCollections,
  listProducts,
} from '../rest/catalog.ts';
import type { Rest } from '../rest/rest.ts';

export type Catalog = ReturnType<typeof createCatalog>;

/**
 * Created for each request; reads each list and product at most once. Failed calls reject with RestFailure.
 * @param rest without a token, because the catalog is the same for everyone
 */
export function createCatalog(rest: Rest) {
  const collections = pMemoize(async () => listCollections(rest));
  /** The REST API can't return a single collection, so all of them are read. */
  const collectionsById = new DataLoader<string, Collection | null>(async (ids) => {
    const all = new Map((await collections()).map((collection) => [collection.id, collection]));
    return ids.map((id) => all.get(id) ?? null);
  });
  return {
    products: pMemoize(async (query: ProductQuery) => listProducts(rest, query), {
      cacheKey: JSON.stringify,
    }),
    product: pMemoize(async (id: string) => getProduct(rest, id)),
    collections,
    collection: async (id: string) => collectionsById.load(id),
    bestSellers: pMemoize(async () => listBestSellers(rest)),
  };
}
