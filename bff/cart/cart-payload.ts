import type { UserError } from '../generated/schema.ts';
import type { Cart, CartLine } from '../rest/cart-wire.ts';
import type { Cents } from '../rules/money.ts';

/** The source object of a GraphQL cart line; in a wholesale cart every price is `null`. */
export interface CartLineModel extends CartLine {
  readonly cartId: string;
  readonly unitPrice: Cents | null;
  readonly deliveryFee: Cents | null;
}

/**
 * The source object of a `CartPayload`. The cart is read when its field is resolved, after the change. Where the change was made but the cart
 * cannot be read, `userErrors` stays empty and `cart` is `null` with an error at its path: the change is not called a failure, and
 * the cart is not called empty.
 */
export interface CartPayloadModel {
  readonly userErrors: UserError[];
  readonly readCart: () => Promise<Cart | null>;
}

/** A payload for a change that was made, or refused for these errors, with the cart as it is. */
export function cartPayload(
  readCart: () => Promise<Cart | null>,
  userErrors: UserError[] = [],
): CartPayloadModel {
  return { userErrors, readCart };
}

/** A payload for a change that was refused before any cart came into it. */
export function rejectedWithoutCart(userErrors: UserError[]): CartPayloadModel {
  return { userErrors, readCart: async () => Promise.resolve(null) };
}
