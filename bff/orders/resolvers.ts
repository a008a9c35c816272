import { textIn } from '../catalog/text-in.ts';
import { productOf } from './product-of-line.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { slotOption } from '../delivery/slot-option.ts';
import { timesQuantity } from '../rules/money.ts';
import { deliveryPrice, orderItemCount, orderTotal, packedTotal } from './order-fields.ts';
import { requireCustomer } from '../session/signed-in.ts';
import { getGuestOrder } from '../rest/orders.ts';
import { getStaffOrder, listStaffOrders } from '../rest/staff.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import { checkArgument } from '../input-fields/checked-argument.ts';
import { cancelOrder } from './cancel-order.ts';
import { claimOrder } from './claim-guest-order.ts';
import { orderChanges, orderOf } from './order-changes.ts';
import { isPaid, isPayable, paymentOf, phaseOf } from './order-states.ts';
import { searchText } from './staff-input.ts';
import { moveOrder, setProductSoldOut, weighOrderLine } from './staff-orders.ts';

export const orderResolvers = {
  Query: {
    guestOrder: async (_, __, { rest, secrets }) => nullIfNotFound(getGuestOrder(rest, secrets.orderKey)),
    pickingOrder: async (_, { id }, { rest, secrets }) =>
      nullIfNotFound(getStaffOrder(rest, id, secrets.staffKey)),
    staffDay: async (_, { day }, { rest, secrets }) =>
      nullIfNotFound(listStaffOrders(rest, { day }, secrets.staffKey)),
    staffSearch: async (_, { query }, { rest, secrets }) => {
      const search = checkArgument(searchText, query);
      return nullIfNotFound(listStaffOrders(rest, { search }, secrets.staffKey));
    },
  },
  Mutation: {
    claimGuestOrder: async (_, __, context) => claimOrder(requireCustomer(context), context.secrets.orderKey),
    cancelOrder: async (_, { id }, context) => cancelOrder(id, context),
    moveOrder: async (_, { input }, { rest, secrets }) => moveOrder(rest, input, secrets.staffKey),
    weighOrderLine: async (_, { input }, { rest, secrets }) => weighOrderLine(rest, input, secrets.staffKey),
    setProductSoldOut: async (_, { input }, { rest, secrets }) =>
      setProductSoldOut(rest, input, secrets.staffKey),
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
    packedTotal,
    phase: phaseOf,
    payment: paymentOf,
    isPayable,
    isPaid,
  },
  PickingOrder: {
    nextStates: ({ nextStates }) => nextStates.map((state) => ({ state, phase: phaseOf({ status: state }) })),
    changes: ({ changes }) =>
      changes.map((change) => ({
        ...change,
        phase: change.kind === 'MOVED' ? phaseOf({ status: change.value }) : null,
      })),
  },
  OrderLine: {
    product: async (line, _, { catalog }) => productOf(line, catalog),
    productNameIn: ({ productNames }, input) => textIn(productNames, input),
    subtotal: ({ unitPrice, quantity }) => (unitPrice === null ? null : timesQuantity(unitPrice, quantity)),
  },
} satisfies Resolvers;
