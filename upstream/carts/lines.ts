import type { Queries } from '../database/tables.ts';

/** Selects cart lines with their products' current names and prices in cents, oldest first. */
export function linesIn(db: Queries) {
  return db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .selectAll('cart_items')
    .select([
      'products.name',
      'products.image',
      'products.unit_price',
      'products.deposit',
      'products.delivery_fee',
      'products.sold_out',
      'products.min_quantity',
      'products.case_size',
      'products.sections',
    ])
    .orderBy('cart_items.id');
}

export function linesOf(db: Queries, cartId: string) {
  return linesIn(db).where('cart_items.cart_id', '=', cartId).execute();
}

export type CartLine = Awaited<ReturnType<typeof linesOf>>[number];
