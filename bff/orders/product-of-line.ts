import type { Catalog } from '../catalog/catalog.ts';
import type { Product } from '../rest/catalog.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import type { OrderLine } from '../rest/order-wire.ts';

/** Products that are looked through for one of the same name. */
const MOST_FOUND = 100;

/** The product of an order's line as it is sold now; `null` for none. Rejects with RestFailure if the catalog cannot be read. */
export async function productOf(
  { productId, productName }: Pick<OrderLine, 'productId' | 'productName'>,
  catalog: Pick<Catalog, 'product' | 'products'>,
): Promise<Product | null> {
  if (productId !== null) return nullIfNotFound(catalog.product(productId));
  const { items } = await catalog.products({ search: productName, limit: MOST_FOUND, offset: 0 });
  return items.find(({ name }) => name === productName) ?? null;
}
