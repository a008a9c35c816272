import type { OrderRow } from '../database/tables.ts';

/** The price of an order in cents: the goods and their delivery. */
export function amountDue(order: Pick<OrderRow, 'total_price' | 'delivery_price'>): number {
  return order.total_price + order.delivery_price;
}
