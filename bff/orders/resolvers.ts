import type { Resolvers } from '../generated/schema.ts';
import { deliverySlotWords } from '../rest/choices.ts';
import { addMoney, timesQuantity } from '../rules/money.ts';
import { isPayable } from './payable.ts';

/** Resolvers of `schema/sdl/orders.graphql`. */
export const orderResolvers: Resolvers = {
  Order: {
    lines: ({ lines }) => [...lines],
    deliverySlot: ({ deliverySlot: slot }) =>
      slot === null ? null : { slot, label: deliverySlotWords[slot] },
    itemCount: ({ lines }) => lines.reduce((count, { quantity }) => count + quantity, 0),
    total: ({ subtotal, deliveryPrice }) =>
      subtotal === null ? null : addMoney(subtotal, ...(deliveryPrice === null ? [] : [deliveryPrice])),
    isPayable: ({ paymentStatus }) => isPayable(paymentStatus),
  },
  OrderLine: {
    subtotal: ({ unitPrice, quantity }) => (unitPrice === null ? null : timesQuantity(unitPrice, quantity)),
  },
};
