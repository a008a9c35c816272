import type { UserError } from '../generated/schema.ts';
import type { Cart, CartLine } from '../rest/cart-wire.ts';

/** What a GraphQL cart line starts from: the line with what it has to know of its cart. */
export interface CartLineModel {
  readonly line: CartLine;
  readonly cartId: string;
  readonly isWholesale: boolean;
}

/**
 * What a `CartPayload` starts from. The cart is read when it is asked for, after the change. Where the change was made but the cart
 * cannot be read, `userErrors` stays empty and `cart` is `null` with an error at its path: the change is not called a failure, and
 * the cart is not called empty.
 */
export interface CartPayloadModel {
  readonly userErrors: UserError[];
  readonly readCart: () => Promise<Cart | null>;
}

/** A payload for a change that was made. */
export function cartPayload(readCart: () => Promise<Cart | null>): CartPayloadModel {
  return { userErrors: [], readCart };
}

/** A payload for a change that was refused, with the cart as it is. */
export function rejectedPayload(
  userErrors: UserError[],
  readCart: () => Promise<Cart | null>,
): CartPayloadModel {
  return { userErrors, readCart };
}

/** A payload for a change that was refused before any cart came into it. */
export function rejectedWithoutCart(userErrors: UserError[]): CartPayloadModel {
  return { userErrors, readCart: async () => Promise.resolve(null) };
}
