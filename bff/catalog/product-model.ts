import type { CartProduct } from '../rest/cart-wire.ts';
import type { Product } from '../rest/catalog.ts';

/** The source object for a GraphQL product: a full product, or the fields that come with a cart. */
export type ProductModel = Product | CartProduct;

/** Whether all fields are present, so that no further call is needed. */
export function isFullProduct(source: ProductModel): source is Product {
  return 'collectionId' in source;
}
