import type { OrderRow } from '../database/tables.ts';
import { pagesIn } from '../languages.ts';

type LinkedOrder = Pick<OrderRow, 'id' | 'customer_id' | 'access_key' | 'language'>;

/** Null for a customer's order. In URLs, the key is in the fragment, which browsers don't send to servers. */
export function guestKey(order: Pick<OrderRow, 'customer_id' | 'access_key'>): string | null {
  return order.customer_id === null ? order.access_key : null;
}

export function orderPage(webOrigin: string, order: LinkedOrder): string {
  const key = guestKey(order);
  const path = key === null ? `profile/order/${order.id}` : `order#key=${key}`;
  return `${pagesIn(webOrigin, order.language)}/${path}`;
}

/**
 * The URLs are known to anybody who asks for the payment page, for which an order's number is enough, and to the payment
 * provider. So they don't contain the key; the shopper's browser has it.
 */
export function returnUrls(
  webOrigin: string,
  order: Pick<OrderRow, 'id' | 'language'>,
): { success: string; cancel: string } {
  const payment = `${pagesIn(webOrigin, order.language)}/payment`;
  return { success: `${payment}/success?order=${order.id}`, cancel: `${payment}/cancel?order=${order.id}` };
}

/** `/scan` opens the picking view on a staff device, and the shopper's order on any other device. */
export function qrCodeText(webOrigin: string, order: Omit<LinkedOrder, 'language'>): string {
  const key = guestKey(order);
  return `${webOrigin}/scan#order=${order.id}${key === null ? '' : `&key=${key}`}`;
}
