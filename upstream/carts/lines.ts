import type { Queries } from '../database/tables.ts';

/** Names and prices are current, not those from when the line was added. */
export const productColumns = [
  'products.name',
  'products.names',
  'products.image',
  'products.unit_price',
  'products.deposit',
  'products.delivery_fee',
  'products.sold_out',
  'products.min_quantity',
  'products.case_size',
  'products.typical_weight',
  'products.sections',
] as const;

/** Returns a cart's lines, oldest first. */
export function linesOf(db: Queries, cartId: string) {
  return db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .selectAll('cart_items')
    .select(productColumns)
    .where('cart_items.cart_id', '=', cartId)
    .orderBy('cart_items.id')
    .execute();
}

export type CartLine = Awaited<ReturnType<typeof linesOf>>[number];
