import { z } from 'zod';
import { type Cart, type NewCartItem, newItemBody, toCart, wireCart } from './cart-wire.ts';
import type { Rest } from './rest.ts';
import { anyObject, wireId } from './wire.ts';

/** `POST guestcarts/` (section 7). Creates an empty cart and returns its id. */
export async function createGuestCart(rest: Rest): Promise<string> {
  const { id } = await rest.send('createGuestCart', { body: {} }, z.object({ id: wireId }));
  return id;
}

/** `GET guestcarts/{cartId}/` (section 7). Fails with `NOT_FOUND` if the cart was ordered or removed. */
export function getGuestCart(rest: Rest, cartId: string): Promise<Cart> {
  return rest
    .send('getGuestCart', { ids: { cartId } }, wireCart)
    .then((cart) => toCart(cart, cartId, rest.pictures));
}

/** `POST guestcarts/{cartId}/items/` (section 7). The response may only echo the input, so read the cart again. */
export async function addGuestCartItem(rest: Rest, cartId: string, item: NewCartItem): Promise<void> {
  await rest.send('addGuestCartItem', { ids: { cartId }, body: newItemBody(item) }, anyObject);
}

/** `PATCH guestcarts/{cartId}/items/{itemId}/` (section 7). Sets an absolute number of pounds, at least 1. */
export async function setGuestCartItemQuantity(
  rest: Rest,
  cartId: string,
  itemId: string,
  quantity: number,
): Promise<void> {
  await rest.send('setGuestCartItemQuantity', { ids: { cartId, itemId }, body: { quantity } }, anyObject);
}

/**
 * `PATCH guestcarts/{cartId}/items/{itemId}/`. Sets the item's note, an addition to section 7; an empty string
 * removes it.
 */
export async function setGuestCartItemNote(
  rest: Rest,
  cartId: string,
  itemId: string,
  note: string,
): Promise<void> {
  await rest.send('setGuestCartItemQuantity', { ids: { cartId, itemId }, body: { note } }, anyObject);
}

/** `DELETE guestcarts/{cartId}/items/{itemId}/` (section 7). Fails with `NOT_FOUND` if it no longer exists. */
export async function removeGuestCartItem(rest: Rest, cartId: string, itemId: string): Promise<void> {
  await rest.sendIgnoringBody('removeGuestCartItem', { ids: { cartId, itemId } });
}
