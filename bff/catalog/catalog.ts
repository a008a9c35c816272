import DataLoader from 'dataloader';
import type { Collection, Product, ProductList, ProductQuery } from '../rest/catalog.ts';
import { getProduct, listBestSellers, listCollections, listProducts } from '../rest/catalog.ts';
import type { Rest } from '../rest/rest.ts';

/** Created for each request; reads each list and product at most once. Failed calls reject with RestFailure. */
export class Catalog {
  readonly #rest: Rest;
  readonly #lists = new Map<string, Promise<ProductList>>();
  readonly #products = new Map<string, Promise<Product>>();
  #collections: Promise<Collection[]> | undefined;
  #collectionsById: DataLoader<string, Collection | null> | undefined;
  #bestSellers: Promise<Product[]> | undefined;

  /** @param rest without a token, because the catalog is the same for everyone */
  constructor(rest: Rest) {
    this.#rest = rest;
  }

  async products(query: ProductQuery): Promise<ProductList> {
    const key = JSON.stringify(query);
    const list = this.#lists.get(key) ?? listProducts(this.#rest, query);
    this.#lists.set(key, list);
    return list;
  }

  async product(id: string): Promise<Product> {
    const product = this.#products.get(id) ?? getProduct(this.#rest, id);
    this.#products.set(id, product);
    return product;
  }

  async collections(): Promise<Collection[]> {
    return (this.#collections ??= listCollections(this.#rest));
  }

  /** The REST API can't return a single collection, so all of them are read. */
  async collection(id: string): Promise<Collection | null> {
    this.#collectionsById ??= new DataLoader(async (ids) => {
      const all = new Map((await this.collections()).map((collection) => [collection.id, collection]));
      return ids.map((requested) => all.get(requested) ?? null);
    });
    return this.#collectionsById.load(id);
  }

  async bestSellers(): Promise<Product[]> {
    return (this.#bestSellers ??= listBestSellers(this.#rest));
  }
}
