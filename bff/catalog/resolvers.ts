import type { Resolvers } from '../generated/resolvers.ts';
import type { Product, ProductList, ProductQuery } from '../rest/catalog.ts';
import type { Catalog } from './catalog.ts';
import { checkArgument } from '../input-fields/checked-argument.ts';
import { RestFailure } from '../rest/failure.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import { pageCountOf, readPage } from '../input-fields/page.ts';
import { type ProductsInput, similarLimit, toProductQuery } from './product-input.ts';
import { type ProductModel, isFullProduct } from './product-model.ts';
import { textIn } from './text-in.ts';

interface CatalogContext {
  readonly catalog: Catalog;
}

/** For a product from a cart, the resolver reads the full product, because cart responses may lack the field. */
const ofFull =
  <Field extends keyof Product>(field: Field) =>
  (source: ProductModel, _: unknown, { catalog }: CatalogContext) =>
    isFullProduct(source) ? source[field] : catalog.product(source.id).then((product) => product[field]);

const collectionOf = ({ collectionId }: Product, catalog: Catalog) =>
  collectionId === null ? null : catalog.collection(collectionId);

const emptyList: ProductList = { items: [], count: 0, correctedSearch: null };

/** If the REST API rejects the collection's id, the collection doesn't exist, so the list is empty. */
async function listed(catalog: Catalog, query: ProductQuery): Promise<ProductList> {
  try {
    return await catalog.products(query);
  } catch (error) {
    const isRejected = error instanceof RestFailure && error.code === 'BAD_USER_INPUT';
    if (isRejected && error.fieldErrors.some(({ path }) => path[0] === 'collection_id')) return emptyList;
    throw error;
  }
}

const defaultProductsPerPage = 16;

async function productPage(catalog: Catalog, input: ProductsInput) {
  const asked = readPage(input, defaultProductsPerPage);
  const query = toProductQuery(input, asked);
  const { items, count, correctedSearch } = query === null ? emptyList : await listed(catalog, query);
  return { ...asked, items, totalCount: count, pageCount: pageCountOf(count, asked), correctedSearch };
}

export const catalogResolvers = {
  Query: {
    products: async (_, input, { catalog }) => productPage(catalog, input),
    product: async (_, { id }, { catalog }) => nullIfNotFound(catalog.product(id)),
    collections: async (_, __, { catalog }) => catalog.collections(),
    collection: async (_, { id }, { catalog }) => catalog.collection(id),
    bestSellers: async (_, __, { catalog }) => catalog.bestSellers(),
  },
  Collection: {
    nameIn: ({ names }, input) => textIn(names, input),
    products: async ({ id: collectionId }, input, { catalog }) =>
      productPage(catalog, { ...input, filter: { collectionId } }),
  },
  Product: {
    nameIn: ({ names }, input) => textIn(names, input),
    description: ofFull('description'),
    descriptionIn: async (source, input, context) =>
      textIn(await ofFull('descriptions')(source, input, context), input),
    wholesaleDescription: ofFull('wholesaleDescription'),
    wholesaleDescriptionIn: async (source, input, context) =>
      textIn(await ofFull('wholesaleDescriptions')(source, input, context), input),
    unitPrice: ofFull('unitPrice'),
    noteLength: ofFull('noteLength'),
    namesLength: ofFull('namesLength'),
    sections: ofFull('sections'),
    category: ofFull('category'),
    collection: (product, _, { catalog }) => {
      if (isFullProduct(product)) return collectionOf(product, catalog);
      return catalog.product(product.id).then((full) => collectionOf(full, catalog));
    },
    similar: async (product, { limit }, context) => {
      const requested = checkArgument(similarLimit, limit ?? 10);
      const collectionId = await ofFull('collectionId')(product, null, context);
      if (collectionId === null) return [];
      // Requests one more than needed, because the list may contain this product.
      const { items } = await context.catalog.products({ collectionId, limit: requested + 1, offset: 0 });
      return items.filter(({ id }) => id !== product.id).slice(0, requested);
    },
  },
} satisfies Resolvers;
