import type { CartChange, UserError } from '../generated/schema.ts';
import type { Cart } from '../rest/cart-wire.ts';
import type { Order } from '../rest/order-wire.ts';

/** An order that may have been placed. Times are in milliseconds since 1970. */
export interface UnknownOutcome {
  readonly since: number;
  /** Until this time, the cart isn't ordered again, because the REST API may still be processing the request. */
  readonly noResendUntil: number;
}

/** No order was placed, and the shopper can correct the cause. */
export interface RejectedOutcome {
  readonly state: 'rejected';
  readonly userErrors: UserError[];
  readonly changes: CartChange[];
  readonly cart: Cart | null;
}

/** If an attempt fails without placing an order, RestFailure is thrown instead. */
export type AttemptOutcome =
  | { readonly state: 'placed'; readonly order: Order }
  | RejectedOutcome
  | { readonly state: 'unknown'; readonly unknown: UnknownOutcome }
  /** The cart is gone or empty, and one of the customer's latest orders may be for it. This outcome isn't stored. */
  | { readonly state: 'maybe placed' };

export type OrderOutcome =
  | AttemptOutcome
  | { readonly state: 'other under way' }
  | { readonly state: 'key of another cart' };

export function rejectedOrder(
  userErrors: UserError[],
  cart: Cart | null = null,
  changes: CartChange[] = [],
): RejectedOutcome {
  return { state: 'rejected', userErrors, changes, cart };
}
