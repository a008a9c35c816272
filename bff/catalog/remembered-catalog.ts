import type { Collection, Product, ProductList } from '../rest/catalog.ts';
import type { Catalog } from './catalog.ts';
import { Memory, type MemorySettings } from './remembered.ts';

/** What is remembered of the catalogue, for all requests together. */
export interface CatalogMemory {
  readonly lists: Memory<ProductList>;
  readonly products: Memory<Product>;
  readonly collections: Memory<readonly Collection[]>;
  readonly bestSellers: Memory<readonly Product[]>;
}

/** A memory that knows nothing yet. */
export function createCatalogMemory(settings: MemorySettings): CatalogMemory {
  return {
    lists: new Memory(settings),
    products: new Memory(settings),
    collections: new Memory(settings),
    bestSellers: new Memory(settings),
  };
}

/** The catalogue with its answers remembered. Only for reads that carry no token, as all of the catalogue's do. */
export function rememberedCatalog(catalog: Catalog, memory: CatalogMemory): Catalog {
  return {
    products: async (query) => {
      const parts = Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1));
      return memory.lists.get(JSON.stringify(parts), async () => catalog.products(query));
    },
    product: async (id) => memory.products.get(id, async () => catalog.product(id)),
    collections: async () => memory.collections.get('', async () => catalog.collections()),
    bestSellers: async () => memory.bestSellers.get('', async () => catalog.bestSellers()),
  };
}
