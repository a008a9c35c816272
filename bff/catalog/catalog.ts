import type { Collection, Product, ProductList, ProductQuery } from '../rest/catalog.ts';
import { getProduct, listBestSellers, listCollections, listProducts } from '../rest/catalog.ts';
import type { Rest } from '../rest/rest.ts';

/** Reads of the public catalogue, the same for everybody; each throws RestFailure as the row behind it does. */
export interface Catalog {
  products(query: ProductQuery): Promise<ProductList>;
  product(id: string): Promise<Product>;
  collections(): Promise<readonly Collection[]>;
  bestSellers(): Promise<readonly Product[]>;
}

/** The catalogue straight from the REST API. */
export function readCatalog(rest: Rest): Catalog {
  return {
    products: async (query) => listProducts(rest, query),
    product: async (id) => getProduct(rest, id),
    collections: async () => listCollections(rest),
    bestSellers: async () => listBestSellers(rest),
  };
}
