import DataLoader from 'dataloader';
import {
  type Collection,
  type Product,
  type ProductList,
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
  let collections: Promise<Collection[]> | undefined;
  let bestSellers: Promise<Product[]> | undefined;
  const readCollections = async () => (collections ??= listCollections(rest));
  /** The REST API can't return a single collection, so all of them are read. */
  const collectionsById = new DataLoader<string, Collection | null>(async (ids) => {
    const all = new Map((await readCollections()).map((collection) => [collection.id, collection]));
    return ids.map((id) => all.get(id) ?? null);
  });
  const lists = new DataLoader<ProductQuery, ProductList, string>(
    async (queries) => Promise.all(queries.map(async (query) => listProducts(rest, query))),
    { batch: false, cacheKeyFn: JSON.stringify },
  );
  const products = new DataLoader<string, Product>(
    async (ids) => Promise.all(ids.map(async (id) => getProduct(rest, id))),
    { batch: false },
  );
  return {
    products: async (query: ProductQuery) => lists.load(query),
    product: async (id: string) => products.load(id),
    collections: readCollections,
    collection: async (id: string) => collectionsById.load(id),
    bestSellers: async () => (bestSellers ??= listBestSellers(rest)),
  };
}
