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
  let collectionsById: ReadonlyMap<string, Collection> | null = null;
  async function readCollections(): Promise<Collection[]> {
    const all = await listCollections(rest);
    collectionsById = new Map(all.map((each) => [each.id, each]));
    return all;
  }
  const allCollections = async (): Promise<Collection[]> => (collections ??= readCollections());
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
    collections: allCollections,
    /**
     * Returns a promise only until the collections are read: a list asks once for each product. The REST API can't return
     * a single collection, so all of them are read.
     */
    collection(id: string): Collection | null | Promise<Collection | null> {
      const find = (): Collection | null => collectionsById?.get(id) ?? null;
      return collectionsById === null ? allCollections().then(find) : find();
    },
    bestSellers: async () => (bestSellers ??= listBestSellers(rest)),
  };
}
