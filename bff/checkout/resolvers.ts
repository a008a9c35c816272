import { currentCustomer } from '../session/signed-in.ts';
import type { Resolvers } from '../generated/schema.ts';
import { earliestDateValidUntil, earliestDeliveryDate } from '../rules/plant-calendar.ts';
import { DEFAULT_SLOT, slotOptions } from '../orders/delivery-slots.ts';
import { orderPayload } from './order-payload.ts';
import { placeOrder } from './place-order.ts';
import { requestPayment } from './request-payment.ts';

/** Resolvers of `schema/sdl/checkout.graphql`. */
export const checkoutResolvers: Resolvers = {
  Query: {
    deliveryOptions: (_, __, context) => {
      // One look at the clock, or the two could lie on both sides of midnight.
      const moment = context.now();
      return {
        earliestDate: earliestDeliveryDate(moment),
        validUntil: earliestDateValidUntil(moment),
        slots: slotOptions(),
        defaultSlot: DEFAULT_SLOT,
      };
    },
  },
  Mutation: {
    placeOrder: async (_, { input }, context) => {
      const { rest, shared } = context;
      const now = () => context.now();
      const deps = { rest, customer: currentCustomer(context), store: shared.idempotency, now };
      return orderPayload(await placeOrder(deps, input));
    },
    requestPayment: async (_, { orderId }, context) =>
      requestPayment(context.rest, currentCustomer(context), orderId),
  },
};
