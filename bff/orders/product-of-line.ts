import type { Catalog } from '../catalog/catalog.ts';
import type { Product } from '../rest/catalog.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import type { OrderLine } from '../rest/order-wire.ts';

const MAX_RESULTS = 100;

export async function productOf(
  { productId, productName }: Pick<OrderLine, 'productId' | 'productName'>,
  catalog: Pick<Catalog, 'product' | 'products'>,
): Promise<Product | null> {
  if (productId !== null) return nullIfNotFound(catalog.product(productId));
  const { items } = await catalog.products({ search: productName, limit: MAX_RESULTS, offset: 0 });
  return items.find(({ name }) => name === productName) ?? null;
}
