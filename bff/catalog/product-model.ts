import type { CartProduct } from '../rest/cart-wire.ts';
import type { Product } from '../rest/catalog.ts';

/** The source object of a GraphQL product: a whole product, or the part of it that comes with a cart. */
export type ProductModel = Product | CartProduct;

/** Whether all of the product is there, so that no further call is needed. */
export function isFullProduct(source: ProductModel): source is Product {
  return 'collectionId' in source;
}
