import type { PlacedOrder_OrderFragment } from '../../generated/graphql.ts';
import { choiceLabelsOf } from '../cart/ui/choice-labels.ts';
import type { OrderSnapshot } from '../checkout/checkout-storage.ts';

/** The snapshot of an order for the pages after the checkout. */
export function orderSnapshotOf(order: PlacedOrder_OrderFragment): OrderSnapshot {
  const { id, fulfillment, deliveryDate, deliverySlot, itemCount, subtotal, deliveryPrice, total } = order;
  const { shippingAddress: to } = order;
  const name = [to?.firstName, to?.lastName].filter(Boolean).join(' ');
  const street = [to?.houseNumber, to?.address].filter(Boolean).join(' ');
  const place = [to?.state, to?.postalCode].filter(Boolean).join(' ');
  return {
    id,
    fulfillment,
    deliveryDate,
    itemCount,
    subtotal,
    deliveryPrice,
    total,
    deposit: order.deposit,
    slot: deliverySlot?.label ?? null,
    lines: order.lines.map((line, index) => ({
      position: index + 1,
      productName: line.productName,
      quantity: line.quantity,
      subtotal: line.subtotal,
      choices: choiceLabelsOf(line),
    })),
    address: to === null ? null : [name, street, to.city, place].filter(Boolean).join(', '),
  };
}
