import { z } from 'zod';
import { type Cart, type NewCartItem, newItemBody, toCart, wireCart } from './cart-wire.ts';
import { contradictoryData } from './failure.ts';
import { nullIfNotFound } from './null-if-not-found.ts';
import type { Rest } from './rest.ts';
import { anyObject, wireId } from './wire.ts';

const wireCustomerCart = z.intersection(wireCart, z.object({ id: wireId }));

export async function createGuestCart(rest: Rest): Promise<string> {
  const { id } = await rest.send('createGuestCart', { body: {} }, z.object({ id: wireId }));
  return id;
}

/** @throws RestFailure `NOT_FOUND` if the cart was ordered or removed */
export async function getGuestCart(rest: Rest, cartId: string): Promise<Cart> {
  return toCart(await rest.send('getGuestCart', { ids: { cartId } }, wireCart), cartId, rest.pictureUrl);
}

export async function getCustomerCart(rest: Rest): Promise<Cart | null> {
  const [cart] = (await rest.list('getCustomerCart', {}, wireCustomerCart)).items;
  return cart === undefined ? null : toCart(cart, cart.id, rest.pictureUrl);
}

/** @throws RestFailure also if the customer has no cart, because only the REST API can create one */
export async function requireCustomerCart(rest: Rest): Promise<Cart> {
  const cart = await getCustomerCart(rest);
  if (cart === null) throw contradictoryData();
  return cart;
}

/**
 * The REST calls for a guest's or a customer's cart (specification, section 7). Failed calls reject with RestFailure.
 */
export interface CartGateway {
  readonly id: string;
  /** Resolves to `null` only if there is no cart: a failure must not look like an empty cart. */
  readonly read: () => Promise<Cart | null>;
  readonly add: (item: NewCartItem) => Promise<void>;
  readonly setQuantity: (lineId: string, quantity: number) => Promise<void>;
  /** Notes and names are additions to the specification. An empty string removes one; missing names stay. */
  readonly setNote: (lineId: string, note: string, names?: string) => Promise<void>;
  readonly remove: (lineId: string) => Promise<void>;
}

const guestCalls = {
  add: 'addGuestCartItem',
  set: 'setGuestCartItemQuantity',
  remove: 'removeGuestCartItem',
} as const;

const customerCalls = {
  add: 'addCartItem',
  set: 'setCartItemQuantity',
  remove: 'removeCartItem',
} as const;

/** Ignores the responses' fields, because some servers return only the input. */
function lineCalls(rest: Rest, cartId: string, calls: typeof guestCalls | typeof customerCalls) {
  const set = async (itemId: string, body: Readonly<Record<string, unknown>>): Promise<void> => {
    await rest.send(calls.set, { ids: { cartId, itemId }, body }, anyObject);
  };
  return {
    id: cartId,
    add: async (item: NewCartItem) => {
      await rest.send(calls.add, { ids: { cartId }, body: newItemBody(item) }, anyObject);
    },
    setQuantity: async (itemId: string, quantity: number) => set(itemId, { quantity }),
    setNote: async (itemId: string, note: string, names?: string) =>
      set(itemId, { note, ...(names === undefined ? {} : { for_names: names }) }),
    remove: async (itemId: string) => rest.sendIgnoringBody(calls.remove, { ids: { cartId, itemId } }),
  };
}

export function guestCartGateway(rest: Rest, id: string): CartGateway {
  return {
    ...lineCalls(rest, id, guestCalls),
    read: async () => nullIfNotFound(getGuestCart(rest, id)),
  };
}

/** `read` returns the customer's current cart, even if `id` identifies a different one. */
export function customerCartGateway(rest: Rest, id: string): CartGateway {
  return {
    ...lineCalls(rest, id, customerCalls),
    read: async () => getCustomerCart(rest),
  };
}
