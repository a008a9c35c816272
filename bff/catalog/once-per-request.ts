import type { ProductList, ProductQuery } from '../rest/catalog.ts';
import type { Catalog } from './catalog.ts';

/** The catalogue with each of its lists read at most once, for the fields of one request that need the same. */
export function oncePerRequest(catalog: Catalog): Catalog {
  const lists = new Map<string, Promise<ProductList>>();
  let collections: ReturnType<Catalog['collections']> | undefined;
  let bestSellers: ReturnType<Catalog['bestSellers']> | undefined;
  return {
    products: async (query: ProductQuery) => {
      const key = JSON.stringify(query);
      const list = lists.get(key) ?? catalog.products(query);
      lists.set(key, list);
      return list;
    },
    product: async (id) => catalog.product(id),
    collections: async () => (collections ??= catalog.collections()),
    bestSellers: async () => (bestSellers ??= catalog.bestSellers()),
  };
}
