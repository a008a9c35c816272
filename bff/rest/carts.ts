import { z } from 'zod';
import { type Cart, type NewCartItem, newItemBody, toCart, wireCart } from './cart-wire.ts';
import type { Rest } from './rest.ts';
import { anyObject, wireId } from './wire.ts';

/** Only a cart with an id can be changed or ordered. */
const wireCustomerCart = z.intersection(wireCart, z.object({ id: wireId }));

/** `GET carts/` (section 7, auth). Returns the customer's cart, which is the first result; `null` if there is none. */
export function getCustomerCart(rest: Rest): Promise<Cart | null> {
  return rest
    .list('getCustomerCart', {}, wireCustomerCart)
    .then(({ items: [cart] }) => (cart === undefined ? null : toCart(cart, cart.id, rest.pictures)));
}

/** `POST carts/{cartId}/items/` (section 7, auth). The response may only echo the input, so read the cart again. */
export async function addCartItem(rest: Rest, cartId: string, item: NewCartItem): Promise<void> {
  await rest.send('addCartItem', { ids: { cartId }, body: newItemBody(item) }, anyObject);
}

/** `PATCH carts/{cartId}/items/{itemId}/` (section 7, auth). Sets an absolute number of pounds, at least 1. */
export async function setCartItemQuantity(
  rest: Rest,
  cartId: string,
  itemId: string,
  quantity: number,
): Promise<void> {
  await rest.send('setCartItemQuantity', { ids: { cartId, itemId }, body: { quantity } }, anyObject);
}

/**
 * `PATCH carts/{cartId}/items/{itemId}/`. Sets the item's note, an addition to section 7; an empty string removes it.
 */
export async function setCartItemNote(
  rest: Rest,
  cartId: string,
  itemId: string,
  note: string,
): Promise<void> {
  await rest.send('setCartItemQuantity', { ids: { cartId, itemId }, body: { note } }, anyObject);
}

/** `DELETE carts/{cartId}/items/{itemId}/` (section 7, auth). Fails with `NOT_FOUND` if it no longer exists. */
export async function removeCartItem(rest: Rest, cartId: string, itemId: string): Promise<void> {
  await rest.sendIgnoringBody('removeCartItem', { ids: { cartId, itemId } });
}
