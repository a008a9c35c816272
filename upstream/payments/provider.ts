import type { OrderItemRow, OrderRow } from '../database/tables.ts';

/** What a payment is for. */
export interface Payable {
  order: OrderRow;
  items: OrderItemRow[];
}

/** Takes payments on a page of its own. */
export interface PaymentProvider {
  /** Opens a new payment and answers the address of its page. `baseUrl` is this API's as the caller sees it. */
  open: (payable: Payable, baseUrl: string) => Promise<string>;
}

/** What an order costs in cents: the goods and their delivery. */
export function amountDue(order: Pick<OrderRow, 'total_price' | 'delivery_price'>): number {
  return order.total_price + order.delivery_price;
}

/** Where the shopper comes back to. */
export function returnUrls(webOrigin: string, orderId: string): { success: string; cancel: string } {
  return {
    success: `${webOrigin}/payment/success?order=${orderId}`,
    cancel: `${webOrigin}/payment/cancel?order=${orderId}`,
  };
}
