import type { Resolvers } from '../generated/schema.ts';
import { type DeliverySlot, deliverySlotWords } from '../rest/choices.ts';
import { requestGuestPayment, requestPayment } from '../rest/payments.ts';
import { identifier } from '../rules/identifier.ts';
import { earliestDateValidUntil, earliestDeliveryDate } from '../rules/plant-calendar.ts';
import { isNotFound, refusalsOfWrite } from '../rules/rest-refusals.ts';
import { userError } from '../rules/user-error.ts';
import { placeShopperOrder } from './place-order.ts';

/** Specification, section 9: the slots of a day in order, and the one chosen at first. */
const slots: readonly DeliverySlot[] = [
  'FROM_8AM_TO_10AM',
  'FROM_10AM_TO_12PM',
  'FROM_12PM_TO_2PM',
  'FROM_2PM_TO_4PM',
  'FROM_4PM_TO_6PM',
  'FROM_6PM_TO_8PM',
];
const defaultSlot: DeliverySlot = 'FROM_10AM_TO_12PM';

const unknownOrder = () => userError('NOT_FOUND', ['orderId'], 'There is no such order.');

/** Resolvers of `schema/sdl/checkout.graphql`. */
export const checkoutResolvers: Resolvers = {
  Query: {
    deliveryOptions: (_, __, { now }) => ({
      earliestDate: earliestDeliveryDate(now()),
      validUntil: earliestDateValidUntil(now()),
      slots: slots.map((slot) => ({ slot, label: deliverySlotWords[slot] })),
      defaultSlot,
    }),
  },
  Mutation: {
    placeOrder: async (_, { input }, context) => placeShopperOrder(input, context),
    requestPayment: async (_, { orderId }, { session, rest }) => {
      if (!identifier.safeParse(orderId).success) return { url: null, userErrors: [unknownOrder()] };
      try {
        const url =
          session === null ? await requestGuestPayment(rest, orderId) : await requestPayment(rest, orderId);
        return { url, userErrors: [] };
      } catch (error) {
        if (isNotFound(error)) return { url: null, userErrors: [unknownOrder()] };
        return { url: null, userErrors: refusalsOfWrite(error, {}) };
      }
    },
  },
};
