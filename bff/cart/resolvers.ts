import { emptyCart } from '../rest/cart-wire.ts';
import { requireCustomer } from '../session/signed-in.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { createGuestCart, guestCartGateway } from '../rest/carts.ts';
import { addToCart } from './add-to-cart.ts';
import { type CartSubscriber, cartChanges, changedCart } from './cart-changes.ts';
import { cartPayload } from './cart-payload.ts';
import { removeCartLine, setCartLineNote, setCartLineQuantity } from './change-line.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import {
  deliveryTotalOf,
  depositTotalOf,
  itemCountOf,
  lineUnitPrice,
  subtotalOf,
  totalOf,
} from './totals.ts';

export const cartResolvers = {
  Query: {
    guestCart: (_, { id }, { rest }) => guestCartGateway(rest, id).read(),
  },
  Mutation: {
    createGuestCart: async (_, __, { rest }) => {
      const id = await createGuestCart(rest);
      return cartPayload(async () => Promise.resolve(emptyCart(id)));
    },
    addToCart: async (_, { input }, context) => addToCart(context, input),
    setCartLineQuantity: async (_, { input }, context) => setCartLineQuantity(context, input),
    setCartLineNote: async (_, { input }, context) => setCartLineNote(context, input),
    removeCartLine: async (_, { input }, context) => removeCartLine(context, input),
    mergeGuestCart: async (_, { input: { cartId, choices } }, context) => {
      const customer = requireCustomer(context);
      // In this process, merges of one guest cart run one at a time. They can't share a result, because the BFF
      // doesn't verify tokens, and one request's token may be forged.
      return context.shared.merges.run(cartId, async () =>
        mergeGuestCart(context.rest, customer, cartId, choices ?? []),
      );
    },
  },
  Subscription: {
    cartChanged: {
      subscribe: (_, __, context) => cartChanges(context),
      resolve: async (_: unknown, __: unknown, context: CartSubscriber) => changedCart(context),
    },
  },
  CartPayload: {
    cart: async (payload) => payload.readCart(),
  },
  MergeGuestCartPayload: {
    cart: async (payload) => payload.readCart(),
    guestCart: async (payload) => payload.readGuestCart(),
  },
  Cart: {
    lines: ({ id: cartId, isWholesale, lines }) =>
      lines.map((line) => ({
        ...line,
        cartId,
        unitPrice: isWholesale ? null : lineUnitPrice(line),
        subtotal: isWholesale ? null : line.subtotal,
        deliveryFee: isWholesale ? null : line.product.deliveryFee,
      })),
    itemCount: itemCountOf,
    subtotal: subtotalOf,
    depositTotal: (cart, _, { shared }) => {
      const depositTotal = depositTotalOf(cart);
      if (depositTotal !== null)
        shared.toldTotals.compare('depositTotal', cart.told.depositTotal, depositTotal);
      return depositTotal;
    },
    deliveryTotal: (cart, _, { shared }) => {
      const deliveryTotal = deliveryTotalOf(cart);
      if (deliveryTotal !== null)
        shared.toldTotals.compare('deliveryTotal', cart.told.deliveryTotal, deliveryTotal);
      return deliveryTotal;
    },
    total: (cart, _, { shared }) => {
      const subtotal = subtotalOf(cart);
      const total = totalOf(subtotal, deliveryTotalOf(cart));
      // The specification doesn't say whether the REST API's total includes delivery.
      if (subtotal !== null && total !== null)
        shared.toldTotals.compare('total', cart.told.total, subtotal, total);
      return total;
    },
  },
} satisfies Resolvers;
