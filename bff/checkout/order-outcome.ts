import type { CartChange, UserError } from '../generated/schema.ts';
import type { Cart } from '../rest/cart-wire.ts';
import type { Order } from '../rest/order-wire.ts';

/** An order that may have been placed: its response was lost. Moments are milliseconds since 1970. */
export interface UnknownOutcome {
  /** When the first attempt began; an order placed before that is another one. */
  readonly since: number;
  /** Until when the REST API may still be running the request; no other attempt may begin before. */
  readonly mayBeUnderWayUntil: number;
}

/** The order is placed. */
export interface PlacedOutcome {
  readonly state: 'placed';
  readonly order: Order;
}

/** No order was placed by this request, and the shopper can do something about it. */
export interface RejectedOutcome {
  readonly state: 'rejected';
  readonly userErrors: UserError[];
  readonly changes: CartChange[];
  /** The cart as it is now; `null` if the cart was not read or there is none. */
  readonly cart: Cart | null;
}

/** The outcome of one attempt to place an order. Faults that left no order behind are thrown as RestFailure instead. */
export type AttemptOutcome =
  | PlacedOutcome
  | RejectedOutcome
  | { readonly state: 'unknown'; readonly unknown: UnknownOutcome }
  /** The cart is gone, and one of the customer's last orders may have come from it; this outcome is not stored. */
  | { readonly state: 'maybe placed' };

/** The outcome of placing an order. */
export type OrderOutcome =
  | AttemptOutcome
  /** Another checkout of the same cart is being placed at this moment. */
  | { readonly state: 'other under way' }
  /** The key belongs to the checkout of another cart or another customer. */
  | { readonly state: 'key of another cart' };

/** The outcome of a rejected order. */
export function rejectedOrder(
  userErrors: UserError[],
  cart: Cart | null = null,
  changes: CartChange[] = [],
): RejectedOutcome {
  return { state: 'rejected', userErrors, changes, cart };
}
