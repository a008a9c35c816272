import { z } from 'zod';
import { type Cart, type NewCartItem, newItemBody, toCart, wireCart } from './cart-wire.ts';
import type { Rest } from './rest.ts';
import { anyObject, wireId } from './wire.ts';

const wireCustomerCart = z.intersection(wireCart, z.object({ id: wireId }));

export function getCustomerCart(rest: Rest): Promise<Cart | null> {
  return rest
    .list('getCustomerCart', {}, wireCustomerCart)
    .then(({ items: [cart] }) => (cart === undefined ? null : toCart(cart, cart.id, rest.pictureUrl)));
}

/** Ignores the response's fields, because some servers return only the input. */
export async function addCartItem(rest: Rest, cartId: string, item: NewCartItem): Promise<void> {
  await rest.send('addCartItem', { ids: { cartId }, body: newItemBody(item) }, anyObject);
}

export async function setCartItemQuantity(
  rest: Rest,
  cartId: string,
  itemId: string,
  quantity: number,
): Promise<void> {
  await rest.send('setCartItemQuantity', { ids: { cartId, itemId }, body: { quantity } }, anyObject);
}

/** Notes are an addition to the specification. An empty string removes the note. */
export async function setCartItemNote(
  rest: Rest,
  cartId: string,
  itemId: string,
  note: string,
): Promise<void> {
  await rest.send('setCartItemQuantity', { ids: { cartId, itemId }, body: { note } }, anyObject);
}

export async function removeCartItem(rest: Rest, cartId: string, itemId: string): Promise<void> {
  await rest.sendIgnoringBody('removeCartItem', { ids: { cartId, itemId } });
}
