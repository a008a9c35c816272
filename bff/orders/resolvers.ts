import { productOf } from './product-of-line.ts';
import type { Resolvers } from '../generated/schema.ts';
import { slotOption } from '../delivery/slot-option.ts';
import { timesQuantity } from '../rules/money.ts';
import { deliveryPrice, orderItemCount, orderTotal } from './order-fields.ts';
import { requireCustomer } from '../session/signed-in.ts';
import { getGuestOrder, getStaffOrder } from '../rest/orders.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import { claimOrder } from './claim-guest-order.ts';
import { orderChanges, orderOf } from './order-changes.ts';
import { isPaid, isPayable, paymentOf, phaseOf } from './order-states.ts';

export const orderResolvers = {
  Query: {
    guestOrder: async (_, __, { rest, secrets }) => nullIfNotFound(getGuestOrder(rest, secrets.orderKey)),
    pickingOrder: async (_, { id }, { rest, secrets }) =>
      nullIfNotFound(getStaffOrder(rest, id, secrets.staffKey)),
  },
  Mutation: {
    claimGuestOrder: async (_, __, context) => claimOrder(requireCustomer(context), context.secrets.orderKey),
  },
  Subscription: {
    orderChanged: {
      subscribe: (_, { id }, context) => orderChanges(id, context),
      resolve: orderOf,
    },
  },
  Order: {
    deliverySlot: ({ deliverySlot }) => (deliverySlot === null ? null : slotOption(deliverySlot)),
    lineCount: ({ lines }) => lines.length,
    itemCount: orderItemCount,
    deliveryPrice,
    total: orderTotal,
    phase: phaseOf,
    payment: paymentOf,
    isPayable,
    isPaid,
  },
  OrderLine: {
    product: async (line, _, { catalog }) => productOf(line, catalog),
    subtotal: ({ unitPrice, quantity }) => (unitPrice === null ? null : timesQuantity(unitPrice, quantity)),
  },
} satisfies Resolvers;
