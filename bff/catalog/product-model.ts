import type { CartProduct } from '../rest/cart-wire.ts';
import type { Product } from '../rest/catalog.ts';

/** A full product, or the product fields in a cart response. */
export type ProductModel = Product | CartProduct;

export function isFullProduct(source: ProductModel): source is Product {
  return 'collectionId' in source;
}
