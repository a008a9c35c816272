import type { Cart, NewCartItem } from '../rest/cart-wire.ts';
import { addCartItem, getCustomerCart, removeCartItem, setCartItemQuantity } from '../rest/carts.ts';
import { contradictoryData } from '../rest/failure.ts';
import {
  addGuestCartItem,
  getGuestCart,
  removeGuestCartItem,
  setGuestCartItemQuantity,
} from '../rest/guest-carts.ts';
import type { Rest } from '../rest/rest.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';

/** The rows of section 7 for one cart, a guest's and a customer's alike. Each throws RestFailure. */
export interface CartGateway {
  readonly id: string;
  /** `null` if the cart does not exist (any more); every other failure is thrown, never taken for an empty cart. */
  readonly read: () => Promise<Cart | null>;
  readonly add: (item: NewCartItem) => Promise<void>;
  readonly setQuantity: (lineId: string, quantity: number) => Promise<void>;
  readonly remove: (lineId: string) => Promise<void>;
}

/** A guest's cart. */
export function guestCartGateway(rest: Rest, id: string): CartGateway {
  return {
    id,
    read: () => nullIfNotFound(getGuestCart(rest, id)),
    add: async (item) => addGuestCartItem(rest, id, item),
    setQuantity: async (lineId, quantity) => setGuestCartItemQuantity(rest, id, lineId, quantity),
    remove: async (lineId) => removeGuestCartItem(rest, id, lineId),
  };
}

/** The cart of a signed-in customer; reading it gives the customer's present cart, whatever its id. */
export function customerCartGateway(rest: Rest, id: string): CartGateway {
  return {
    id,
    read: () => getCustomerCart(rest),
    add: async (item) => addCartItem(rest, id, item),
    setQuantity: async (lineId, quantity) => setCartItemQuantity(rest, id, lineId, quantity),
    remove: async (lineId) => removeCartItem(rest, id, lineId),
  };
}

/**
 * The cart that the customer has now. The REST API gives every customer one; without it nothing can be added, for section 7 has no
 * row that makes one, and that is a fault of the REST API.
 */
export async function requireCustomerCart(rest: Rest): Promise<Cart> {
  const cart = await getCustomerCart(rest);
  if (cart === null) throw contradictoryData();
  return cart;
}
