import { z } from 'zod';
import { type Cart, type NewCartItem, newItemBody, toCart, wireCart } from './cart-wire.ts';
import type { Rest } from './rest.ts';
import { anyObject, wireId } from './wire.ts';

export async function createGuestCart(rest: Rest): Promise<string> {
  const { id } = await rest.send('createGuestCart', { body: {} }, z.object({ id: wireId }));
  return id;
}

/** @throws RestFailure `NOT_FOUND` if the cart was ordered or removed */
export function getGuestCart(rest: Rest, cartId: string): Promise<Cart> {
  return rest
    .send('getGuestCart', { ids: { cartId } }, wireCart)
    .then((cart) => toCart(cart, cartId, rest.pictureUrl));
}

/** Ignores the response's fields, because some servers return only the input. */
export async function addGuestCartItem(rest: Rest, cartId: string, item: NewCartItem): Promise<void> {
  await rest.send('addGuestCartItem', { ids: { cartId }, body: newItemBody(item) }, anyObject);
}

export async function setGuestCartItemQuantity(
  rest: Rest,
  cartId: string,
  itemId: string,
  quantity: number,
): Promise<void> {
  await rest.send('setGuestCartItemQuantity', { ids: { cartId, itemId }, body: { quantity } }, anyObject);
}

/** Notes are an addition to the specification. An empty string removes the note. */
export async function setGuestCartItemNote(
  rest: Rest,
  cartId: string,
  itemId: string,
  note: string,
): Promise<void> {
  await rest.send('setGuestCartItemQuantity', { ids: { cartId, itemId }, body: { note } }, anyObject);
}

export async function removeGuestCartItem(rest: Rest, cartId: string, itemId: string): Promise<void> {
  await rest.sendIgnoringBody('removeGuestCartItem', { ids: { cartId, itemId } });
}
