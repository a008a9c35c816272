import { type SignedText, isSigned, sign } from '../request-signature.ts';

/** Orders are named in a query, so that their ids are short and of one form. */
const orderId = /^[\w-]{1,64}$/;

/** The text that the signature of an order's event covers. */
const eventText =
  (id: string): SignedText =>
  (seconds) =>
    `order.${seconds}.${id}`;

/** The topic of an order's events, next to those of carts, whose ids have no space. */
export const orderTopic = (id: string): string => `order ${id}`;

/** Signs the event of an order, for a program that has changed its status or payment. */
export function signOrderEvent(secret: string, id: string, now: Date): string {
  return sign(secret, eventText(id), now);
}

/** The order that a signed event is about, from the query of its address; `null` for no order and a wrong signature. */
export function signedOrderId(
  secret: string,
  search: string,
  header: string | undefined,
  now: Date,
): string | null {
  const id = new URLSearchParams(search).get('order') ?? '';
  return orderId.test(id) && isSigned(secret, eventText(id), header, now) ? id : null;
}
