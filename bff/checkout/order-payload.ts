import type { ResolversParentTypes } from '../generated/resolvers.ts';
import type { CartChange, PlaceOrderInput, UserError } from '../generated/schema.ts';
import type { Order } from '../rest/order-wire.ts';
import { amountChange, ofCart } from './diff-cart.ts';
import { userError } from '../errors/user-error.ts';
import type { OrderOutcome } from './order-outcome.ts';

const UNKNOWN =
  'Your order may have been placed, but the response was lost. Please check your email or your orders before you order again.';

const errorByState: Readonly<Record<Exclude<OrderOutcome['state'], 'placed' | 'rejected'>, UserError>> = {
  unknown: userError('ORDER_IN_DOUBT', null, UNKNOWN),
  'maybe placed': userError('ORDER_IN_DOUBT', null, UNKNOWN),
  'other under way': userError('ORDER_UNDER_WAY', null, 'This order is being placed at this moment.'),
  'key of another cart': userError(
    'INVALID',
    ['idempotencyKey'],
    'This key belongs to the order for another cart.',
  ),
};

/** Returns a change if the order's subtotal differs from the shown one: the REST API may ignore the expected total. */
function priceChanges(order: Order, { shownCart }: PlaceOrderInput): CartChange[] {
  const shown = shownCart.subtotal ?? null;
  if (shown === null || order.subtotal === null || shown === order.subtotal) return [];
  return [amountChange('PRICE_CHANGED', ofCart, shown, order.subtotal)];
}

export function orderPayload(
  outcome: OrderOutcome,
  input: PlaceOrderInput,
): ResolversParentTypes['PlaceOrderPayload'] {
  if (outcome.state === 'placed') {
    const { order } = outcome;
    return { order, cart: null, changes: priceChanges(order, input), userErrors: [] };
  }
  if (outcome.state === 'rejected') {
    const { cart, changes, userErrors } = outcome;
    return { order: null, cart, changes, userErrors };
  }
  return { order: null, cart: null, changes: [], userErrors: [errorByState[outcome.state]] };
}
