import type { OrderRow } from '../database/tables.ts';

/** Returns the price of an order in cents: goods plus delivery. */
export function amountDue(order: Pick<OrderRow, 'total_price' | 'delivery_price'>): number {
  return order.total_price + order.delivery_price;
}
