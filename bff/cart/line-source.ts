import type { Cart, CartLine } from '../rest/cart-wire.ts';

/** What a GraphQL cart line starts from: a line tells its prices only with the cart it is in. */
export interface CartLineSource {
  readonly cart: Cart;
  readonly line: CartLine;
}
