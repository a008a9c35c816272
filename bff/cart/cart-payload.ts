import type { UserError } from '../generated/schema.ts';
import type { Cart, CartLine } from '../rest/cart-wire.ts';

/** The source object of a GraphQL cart line: the line with the facts of its cart that its fields need. */
export interface CartLineModel {
  readonly line: CartLine;
  readonly cartId: string;
  readonly isWholesale: boolean;
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
