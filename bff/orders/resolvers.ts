import type { Resolvers } from '../generated/schema.ts';
import { deliveryPrice, orderItemCount, orderLineSubtotal, orderSlot, orderTotal } from './order-sources.ts';
import { isPayable } from './payable.ts';

/** Resolvers of `schema/sdl/orders.graphql`. */
export const orderResolvers: Resolvers = {
  Order: {
    deliverySlot: orderSlot,
    lines: ({ lines }) => [...lines],
    itemCount: orderItemCount,
    deliveryPrice,
    total: orderTotal,
    isPayable: ({ paymentStatus }) => isPayable(paymentStatus),
  },
  OrderLine: {
    subtotal: orderLineSubtotal,
  },
};
