import type { UserError } from '../generated/schema.ts';
import type { Cart, CartLine } from '../rest/cart-wire.ts';
import type { Rest } from '../rest/rest.ts';
import type { Cents } from '../rules/money.ts';
import type { SessionContext } from '../session/signed-in.ts';

export interface CartContext extends SessionContext {
  readonly rest: Rest;
}

export interface CartLineModel extends CartLine {
  readonly cartId: string;
  readonly unitPrice: Cents | null;
  readonly deliveryFee: Cents | null;
}

/** If `readCart` fails, the payload's `cart` is `null`, and the response contains a GraphQL error. */
export interface CartPayloadModel {
  readonly userErrors: UserError[];
  readonly readCart: () => Promise<Cart | null>;
}

export function cartPayload(
  readCart: () => Promise<Cart | null>,
  userErrors: UserError[] = [],
): CartPayloadModel {
  return { userErrors, readCart };
}

export function rejectedWithoutCart(userErrors: UserError[]): CartPayloadModel {
  return { userErrors, readCart: async () => Promise.resolve(null) };
}
