import type { Resolvers } from '../generated/schema.ts';
import type { Collection, Product, ProductList, ProductQuery } from '../rest/catalog.ts';
import type { Catalog } from './catalog.ts';
import { RestFailure } from '../rest/failure.ts';
import { toProductQuery, toSimilarLimit } from './product-input.ts';
import { type ProductModel, isFullProduct } from './product-model.ts';

interface CatalogContext {
  readonly catalog: Catalog;
}

/** Resolves a field that only a full product has. This takes a call if the product came with a cart. */
function ofWhole<Value>(
  source: ProductModel,
  { catalog }: CatalogContext,
  value: (product: Product) => Value,
): Value | Promise<Value> {
  return isFullProduct(source) ? value(source) : catalog.product(source.id).then(value);
}

async function collectionOf(
  { collectionId }: Product,
  { catalog }: CatalogContext,
): Promise<Collection | null> {
  return collectionId === null ? null : catalog.collection(collectionId);
}

const nothing: ProductList = { items: [], count: 0, correctedSearch: null };

/** Returns an empty page if the REST API doesn't know the collection, which Django rejects. */
async function listed(catalog: Catalog, query: ProductQuery): Promise<ProductList> {
  try {
    return await catalog.products(query);
  } catch (error) {
    const isRejected = error instanceof RestFailure && error.code === 'BAD_USER_INPUT';
    if (isRejected && error.fieldErrors.some(({ path }) => path[0] === 'collection_id')) return nothing;
    throw error;
  }
}

export const catalogResolvers = {
  Query: {
    products: async (_, { filter, sort, page, pageSize }, { catalog }) => {
      const query = toProductQuery({ filter, sort, page, pageSize });
      const { items, count, correctedSearch } = query === null ? nothing : await listed(catalog, query);
      const pageCount = Math.max(1, Math.ceil(count / pageSize));
      return { items: [...items], totalCount: count, page, pageSize, pageCount, correctedSearch };
    },
    product: async (_, { id }, { catalog }) => {
      try {
        return await catalog.product(id);
      } catch (error) {
        if (error instanceof RestFailure && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
    collections: async (_, __, { catalog }) => [...(await catalog.collections())],
    bestSellers: async (_, __, { catalog }) => [...(await catalog.bestSellers())],
  },
  Product: {
    description: (product, _, context) => ofWhole(product, context, ({ description }) => description),
    wholesaleDescription: (product, _, context) =>
      ofWhole(product, context, ({ wholesaleDescription }) => wholesaleDescription),
    unitPrice: (product, _, context) => ofWhole(product, context, ({ unitPrice }) => unitPrice),
    noteLength: (product, _, context) => ofWhole(product, context, ({ noteLength }) => noteLength),
    typicalWeight: (product, _, context) => ofWhole(product, context, ({ typicalWeight }) => typicalWeight),
    sections: (product, _, context) =>
      ofWhole(product, context, ({ sections }) => (sections === null ? null : [...sections])),
    collection: (product, _, context) =>
      isFullProduct(product)
        ? collectionOf(product, context)
        : context.catalog.product(product.id).then(async (whole) => collectionOf(whole, context)),
    similar: async (product, { limit }, context) => {
      const requested = toSimilarLimit(limit);
      const { id, collectionId } = await ofWhole(product, context, (whole) => whole);
      if (collectionId === null) return [];
      // One more, because the list contains the product itself.
      const { items } = await context.catalog.products({ collectionId, limit: requested + 1, offset: 0 });
      return items.filter((each) => each.id !== id).slice(0, requested);
    },
  },
} satisfies Resolvers;
