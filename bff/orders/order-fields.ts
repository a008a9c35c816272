import { slotOption } from '../delivery/delivery-slots.ts';
import type { DeliverySlotOption } from '../generated/schema.ts';
import type { Order, OrderLine } from '../rest/order-wire.ts';
import { type Cents, ZERO, addMoney, timesQuantity } from '../rules/money.ts';

/** Returns the delivery price: the order's own, or zero for pickup. */
export function deliveryPrice(order: Order): Cents | null {
  return order.fulfillment === 'PICKUP' ? (order.deliveryPrice ?? ZERO) : order.deliveryPrice;
}

/** Returns subtotal plus delivery (specification, section 2, "Order details"); `null` if either is unknown. */
export function orderTotal(order: Order): Cents | null {
  const delivery = deliveryPrice(order);
  return order.subtotal === null || delivery === null ? null : addMoney(order.subtotal, delivery);
}

/** Returns the total pounds of all lines. */
export function orderItemCount(order: Order): number {
  return order.lines.reduce((count, line) => count + line.quantity, 0);
}

export function orderLineSubtotal({ unitPrice, quantity }: OrderLine): Cents | null {
  return unitPrice === null ? null : timesQuantity(unitPrice, quantity);
}

/** Returns the time slot with its label. */
export function orderSlot({ deliverySlot }: Order): DeliverySlotOption | null {
  return deliverySlot === null ? null : slotOption(deliverySlot);
}

/** Timestamps have offsets, so they are compared as times, not as strings. */
function moment({ placedAt }: Order): number {
  return placedAt === null ? -Infinity : Date.parse(placedAt);
}

/** Sorts orders, newest first; those without a timestamp are last. */
export function newestFirst(orders: readonly Order[]): Order[] {
  return orders.toSorted((one, other) => {
    const [first, second] = [moment(other), moment(one)];
    return first === second ? 0 : first - second;
  });
}
