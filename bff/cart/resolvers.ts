import type { Resolvers } from '../generated/schema.ts';
import { createGuestCart } from '../rest/guest-carts.ts';
import { addToCart, removeCartLine, setCartLineQuantity } from './change-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { guestCart } from './shopper-cart.ts';
import { cartTotals, lineUnitPrice } from './totals.ts';

/** Resolvers of `schema/sdl/cart.graphql`. */
export const cartResolvers: Resolvers = {
  Query: {
    guestCart: async (_, { id }, { rest }) => guestCart(rest, id).read(),
  },
  Mutation: {
    createGuestCart: async (_, __, { rest }) => {
      const id = await createGuestCart(rest);
      return { cart: { id, isWholesale: false, lines: [] }, userErrors: [] };
    },
    addToCart: async (_, { input }, context) => addToCart(input, context),
    setCartLineQuantity: async (_, { input }, context) => setCartLineQuantity(input, context),
    removeCartLine: async (_, { input }, context) => removeCartLine(input, context),
    mergeGuestCart: async (_, { guestCartId }, context) => mergeGuestCart(guestCartId, context),
  },
  Cart: {
    lines: (cart) => cart.lines.map((line) => ({ cart, line })),
    itemCount: (cart) => cartTotals(cart).itemCount,
    subtotal: (cart) => cartTotals(cart).subtotal,
    depositTotal: (cart) => cartTotals(cart).depositTotal,
    deliveryTotal: (cart) => cartTotals(cart).deliveryTotal,
    total: (cart) => cartTotals(cart).total,
  },
  CartLine: {
    id: ({ line }) => line.id,
    cartId: ({ cart }) => cart.id,
    product: ({ line }) => line.product,
    quantity: ({ line }) => line.quantity,
    unitPrice: ({ cart, line }) => (cart.isWholesale ? null : lineUnitPrice(line)),
    subtotal: ({ cart, line }) => (cart.isWholesale ? null : line.subtotal),
    deliveryFee: ({ cart, line }) => (cart.isWholesale ? null : line.product.deliveryFee),
    occasion: ({ line }) => line.occasion,
    slaughterOption: ({ line }) => line.slaughterOption,
    slaughterChoice: ({ line }) => line.slaughterChoice,
  },
};
