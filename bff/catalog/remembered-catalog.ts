import type { Catalog } from './catalog.ts';
import type { Memory } from './remembered.ts';

/** The catalogue with its answers remembered across requests. Only for reads that carry no token, as all of the catalogue's do. */
export function rememberedCatalog(catalog: Catalog, memory: Memory): Catalog {
  return {
    products: async (query) => {
      const key = Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1));
      return memory.get(`products ${JSON.stringify(key)}`, async () => catalog.products(query));
    },
    product: async (id) => memory.get(`product ${id}`, async () => catalog.product(id)),
    collections: async () => memory.get('collections', async () => catalog.collections()),
    bestSellers: async () => memory.get('bestSellers', async () => catalog.bestSellers()),
  };
}
