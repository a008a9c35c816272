import type { ShopContext } from '../context.ts';
import type { Cart, NewCartItem } from '../rest/cart-wire.ts';
import * as customerRows from '../rest/carts.ts';
import * as guestRows from '../rest/guest-carts.ts';
import type { Rest } from '../rest/rest.ts';
import { isIdentifier } from '../rules/identifier.ts';
import { isNotFound } from '../rules/rest-refusals.ts';

/** The cart rows of section 7 for one shopper: the customer's with a token, otherwise the guest's. */
export interface CartRows {
  /** The cart as it is; `null` where there is none. */
  read(): Promise<Cart | null>;
  add(cartId: string, item: NewCartItem): Promise<void>;
  setQuantity(cartId: string, lineId: string, quantity: number): Promise<void>;
  remove(cartId: string, lineId: string): Promise<void>;
}

/** The rows of the customer whose token `rest` has. */
export function customerCart(rest: Rest): CartRows {
  return {
    read: async () => customerRows.getCustomerCart(rest),
    add: async (cartId, item) => customerRows.addCartItem(rest, cartId, item),
    setQuantity: async (cartId, lineId, quantity) =>
      customerRows.setCartItemQuantity(rest, cartId, lineId, quantity),
    remove: async (cartId, lineId) => customerRows.removeCartItem(rest, cartId, lineId),
  };
}

/** The rows of the guest cart with this id; an id that cannot be one is a cart that does not exist. */
export function guestCart(rest: Rest, id: string | null | undefined): CartRows {
  return {
    read: async () => {
      if (id === null || id === undefined || !isIdentifier(id)) return null;
      try {
        return await guestRows.getGuestCart(rest, id);
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    add: async (cartId, item) => guestRows.addGuestCartItem(rest, cartId, item),
    setQuantity: async (cartId, lineId, quantity) =>
      guestRows.setGuestCartItemQuantity(rest, cartId, lineId, quantity),
    remove: async (cartId, lineId) => guestRows.removeGuestCartItem(rest, cartId, lineId),
  };
}

/** The rows of whoever sends the request. */
export function shopperCart(context: ShopContext, guestCartId: string | null | undefined): CartRows {
  return context.session === null ? guestCart(context.rest, guestCartId) : customerCart(context.rest);
}
