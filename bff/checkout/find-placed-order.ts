import type { PlaceOrderInput } from '../generated/schema.ts';
import { orderItemCount } from '../orders/order-fields.ts';
import type { Order } from '../rest/order-wire.ts';

function isWhatWasOrdered(order: Order, input: PlaceOrderInput): boolean {
  const { fulfillment, deliveryDate, deliverySlot, shownCart } = input;
  const pounds = shownCart.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    order.fulfillment === fulfillment &&
    orderItemCount(order) === pounds &&
    (order.subtotal === null ||
      (shownCart.subtotal ?? null) === null ||
      order.subtotal === shownCart.subtotal) &&
    (order.deliveryDate === null || order.deliveryDate === deliveryDate) &&
    (order.deliverySlot === null || order.deliverySlot === deliverySlot)
  );
}

/**
 * Finds the order that a checkout placed: the first with the requested pounds, subtotal, day, time slot and
 * fulfillment. An unknown subtotal, day or time slot matches any value.
 */
export function findPlacedOrder(orders: readonly Order[], input: PlaceOrderInput): Order | null {
  return orders.find((order) => isWhatWasOrdered(order, input)) ?? null;
}
