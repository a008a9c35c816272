import { slotOption } from '../delivery/delivery-slots.ts';
import type { DeliverySlotOption } from '../generated/schema.ts';
import type { Order, OrderLine } from '../rest/order-wire.ts';
import { type Cents, ZERO, addMoney, timesQuantity } from '../rules/money.ts';

/** The delivery price: the order's own, and zero for pickup. */
export function deliveryPrice(order: Order): Cents | null {
  return order.fulfillment === 'PICKUP' ? (order.deliveryPrice ?? ZERO) : order.deliveryPrice;
}

/** Subtotal plus delivery (specification, section 2, "Order details"); `null` if either is not known. */
export function orderTotal(order: Order): Cents | null {
  const delivery = deliveryPrice(order);
  return order.subtotal === null || delivery === null ? null : addMoney(order.subtotal, delivery);
}

/** Pounds in all lines together. */
export function orderItemCount(order: Order): number {
  return order.lines.reduce((count, line) => count + line.quantity, 0);
}

/** Unit price times pounds. */
export function orderLineSubtotal({ unitPrice, quantity }: OrderLine): Cents | null {
  return unitPrice === null ? null : timesQuantity(unitPrice, quantity);
}

/** The time slot with its text. */
export function orderSlot({ deliverySlot }: Order): DeliverySlotOption | null {
  return deliverySlot === null ? null : slotOption(deliverySlot);
}

/** Moments have offsets, so they are compared as moments, not as texts. */
function moment({ placedAt }: Order): number {
  return placedAt === null ? -Infinity : Date.parse(placedAt);
}

/** Newest first; what has no moment comes last. */
export function newestFirst(orders: readonly Order[]): Order[] {
  return orders.toSorted((one, other) => {
    const [first, second] = [moment(other), moment(one)];
    return first === second ? 0 : first - second;
  });
}
