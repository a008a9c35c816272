import type { Cart, NewCartItem } from '../rest/cart-wire.ts';
import {
  addCartItem,
  getCustomerCart,
  removeCartItem,
  setCartItemNote,
  setCartItemQuantity,
} from '../rest/carts.ts';
import { contradictoryData } from '../rest/failure.ts';
import {
  addGuestCartItem,
  getGuestCart,
  removeGuestCartItem,
  setGuestCartItemNote,
  setGuestCartItemQuantity,
} from '../rest/guest-carts.ts';
import type { Rest } from '../rest/rest.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';

/**
 * The REST calls for a guest's or a customer's cart (specification, section 7). Failed calls reject with RestFailure.
 */
export interface CartGateway {
  readonly id: string;
  /** Resolves to `null` only if there is no cart: a failure must not look like an empty cart. */
  readonly read: () => Promise<Cart | null>;
  readonly add: (item: NewCartItem) => Promise<void>;
  readonly setQuantity: (lineId: string, quantity: number) => Promise<void>;
  /** An empty string removes the line's note. */
  readonly setNote: (lineId: string, note: string) => Promise<void>;
  readonly remove: (lineId: string) => Promise<void>;
}

export function guestCartGateway(rest: Rest, id: string): CartGateway {
  return {
    id,
    read: () => nullIfNotFound(getGuestCart(rest, id)),
    add: async (item) => addGuestCartItem(rest, id, item),
    setQuantity: async (lineId, quantity) => setGuestCartItemQuantity(rest, id, lineId, quantity),
    setNote: async (lineId, note) => setGuestCartItemNote(rest, id, lineId, note),
    remove: async (lineId) => removeGuestCartItem(rest, id, lineId),
  };
}

/** `read` returns the customer's current cart, even if `id` identifies a different one. */
export function customerCartGateway(rest: Rest, id: string): CartGateway {
  return {
    id,
    read: () => getCustomerCart(rest),
    add: async (item) => addCartItem(rest, id, item),
    setQuantity: async (lineId, quantity) => setCartItemQuantity(rest, id, lineId, quantity),
    setNote: async (lineId, note) => setCartItemNote(rest, id, lineId, note),
    remove: async (lineId) => removeCartItem(rest, id, lineId),
  };
}

/** @throws RestFailure also if the customer has no cart, because only the REST API can create one */
export async function requireCustomerCart(rest: Rest): Promise<Cart> {
  const cart = await getCustomerCart(rest);
  if (cart === null) throw contradictoryData();
  return cart;
}
