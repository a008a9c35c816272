import type { CartProduct } from '../rest/cart-wire.ts';
import type { Product } from '../rest/catalog.ts';

export type ProductModel = Product | CartProduct;

export function isFullProduct(source: ProductModel): source is Product {
  return 'collectionId' in source;
}
