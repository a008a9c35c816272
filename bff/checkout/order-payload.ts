import type { CartChange, UserError } from '../generated/schema.ts';
import type { Cart } from '../rest/cart-wire.ts';
import type { Order } from '../rest/order-wire.ts';
import { userError } from '../errors/user-error.ts';
import type { OrderOutcome } from './order-outcome.ts';

/** The source object of a `PlaceOrderPayload`. */
export interface OrderPayloadModel {
  readonly order: Order | null;
  readonly cart: Cart | null;
  readonly changes: CartChange[];
  readonly userErrors: UserError[];
}

const UNKNOWN =
  'Your order may have been placed, but the answer was lost. Please look into your email or your orders before you order again.';

const errorByState: Readonly<Record<Exclude<OrderOutcome['state'], 'placed' | 'rejected'>, UserError>> = {
  unknown: userError('ORDER_IN_DOUBT', null, UNKNOWN),
  'maybe placed': userError('ORDER_IN_DOUBT', null, UNKNOWN),
  'other under way': userError('ORDER_UNDER_WAY', null, 'This order is being placed at this moment.'),
  'key of another cart': userError(
    'INVALID',
    ['idempotencyKey'],
    'This key belongs to the order of another cart.',
  ),
};

/** Maps the outcome of an order to its payload. */
export function orderPayload(outcome: OrderOutcome): OrderPayloadModel {
  if (outcome.state === 'placed') {
    return { order: outcome.order, cart: null, changes: [], userErrors: [] };
  }
  if (outcome.state === 'rejected') {
    const { cart, changes, userErrors } = outcome;
    return { order: null, cart, changes, userErrors };
  }
  return { order: null, cart: null, changes: [], userErrors: [errorByState[outcome.state]] };
}
