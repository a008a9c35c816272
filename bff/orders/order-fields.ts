import type { Order } from '../rest/order-wire.ts';
import { type Cents, ZERO, addMoney } from '../rules/money.ts';

/** Zero for pickup, unless the order has a delivery price. */
export function deliveryPrice(order: Order): Cents | null {
  return order.fulfillment === 'PICKUP' ? (order.deliveryPrice ?? ZERO) : order.deliveryPrice;
}

/** Subtotal plus delivery (specification, section 2, "Order details"); `null` if either is unknown. */
export function orderTotal(order: Order): Cents | null {
  const delivery = deliveryPrice(order);
  return order.subtotal === null || delivery === null ? null : addMoney(order.subtotal, delivery);
}

/** By the packed weights, with delivery; `null` if either is unknown. */
export function packedTotal(order: Order): Cents | null {
  const delivery = deliveryPrice(order);
  return order.packedSubtotal === null || delivery === null ? null : addMoney(order.packedSubtotal, delivery);
}

export function orderItemCount(order: Order): number {
  return order.lines.reduce((count, line) => count + line.quantity, 0);
}

function moment({ placedAt }: Order): number {
  return placedAt === null ? -Infinity : Date.parse(placedAt);
}

/** Orders without a timestamp are last. */
export function newestFirst(orders: readonly Order[]): Order[] {
  return orders.toSorted((one, other) => {
    const [first, second] = [moment(other), moment(one)];
    return first === second ? 0 : first - second;
  });
}
