import type { ShopContext } from '../context.ts';
import type { Resolvers } from '../generated/schema.ts';
import type { Product, ProductList, ProductQuery } from '../rest/catalog.ts';
import type { Catalog } from './catalog.ts';
import { RestFailure } from '../rest/failure.ts';
import { toProductQuery, toSimilarLimit } from './product-input.ts';
import { type ProductSource, isWhole } from './product-source.ts';

/** All of a product; a call for one that came with a cart. */
async function whole(source: ProductSource, { load }: ShopContext): Promise<Product> {
  return isWhole(source) ? source : load.product.load(source.id);
}

const nothing: ProductList = { items: [], count: 0 };

/** A part of the catalogue. A collection that Django refuses because there is none has no products: an empty list, not an error. */
async function listed(catalog: Catalog, query: ProductQuery): Promise<ProductList> {
  try {
    return await catalog.products(query);
  } catch (error) {
    const isRefused = error instanceof RestFailure && error.code === 'BAD_USER_INPUT';
    if (isRefused && error.fieldErrors.some(({ path }) => path[0] === 'collection_id')) return nothing;
    throw error;
  }
}

/** Resolvers of `schema/sdl/catalog.graphql`. */
export const catalogResolvers: Resolvers = {
  Query: {
    products: async (_, { filter, sort, page, pageSize }, { catalog }) => {
      const query = toProductQuery({ filter, sort, page, pageSize });
      const { items, count } = query === null ? nothing : await listed(catalog, query);
      const pageCount = Math.max(1, Math.ceil(count / pageSize));
      return { items: [...items], totalCount: count, page, pageSize, pageCount };
    },
    product: async (_, { id }, { load }) => {
      try {
        return await load.product.load(id);
      } catch (error) {
        if (error instanceof RestFailure && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
    collections: async (_, __, { catalog }) => [...(await catalog.collections())],
    bestSellers: async (_, __, { catalog }) => [...(await catalog.bestSellers())],
  },
  Product: {
    description: async (product, _, context) => (await whole(product, context)).description,
    wholesaleDescription: async (product, _, context) => (await whole(product, context)).wholesaleDescription,
    unitPrice: async (product, _, context) => (await whole(product, context)).unitPrice,
    collection: async (product, _, context) => {
      const { collectionId } = await whole(product, context);
      return collectionId === null ? null : context.load.collection.load(collectionId);
    },
    similar: async (product, { limit }, context) => {
      const wanted = toSimilarLimit(limit);
      const { id, collectionId } = await whole(product, context);
      if (collectionId === null) return [];
      // One more, since the product itself is among them.
      const { items } = await context.catalog.products({ collectionId, limit: wanted + 1, offset: 0 });
      return items.filter((each) => each.id !== id).slice(0, wanted);
    },
  },
};
