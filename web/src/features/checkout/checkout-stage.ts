import type { CartStatus } from '../cart/model/status.ts';
import type { CartLoss } from './cart-loss.tsx';
import type { OrderOutcome } from './use-place-order.ts';

/** The stage of the checkout screen. */
export type CheckoutStage =
  /** There is a cart to order, or there may be one. */
  | 'form'
  /** The cart is empty, and nothing in this tab explains why. */
  | 'empty'
  /** This tab's order has emptied the cart, and the next screen follows. */
  | 'placed'
  /** Another tab's order or the end of the session removed the cart. */
  | CartLoss
  /** The cart is gone and the response to its order was lost; the outcome can be queried. */
  | 'check-order'
  /** The outcome is unknown, and ordering again could order twice. */
  | 'outcome-unknown';

export interface CheckoutFacts {
  readonly cart: CartStatus['kind'];
  /** Whether an order is being sent. */
  readonly isOrdering: boolean;
  /** Whether a wholesale order was placed and its dialog is open. */
  readonly isPlaced: boolean;
  readonly loss: CartLoss | null;
  /** Whether the response to this shopper's order was lost. */
  readonly hasPendingOrder: boolean;
  /** The outcome of the last rejected order; `null` if there is none. */
  readonly outcome: OrderOutcome | null;
}

/** Returns the first stage that applies, in this order. */
export function checkoutStage(facts: CheckoutFacts): CheckoutStage {
  const { cart, isOrdering, isPlaced, loss, hasPendingOrder, outcome } = facts;
  if (cart === 'empty') {
    if (isOrdering || isPlaced) return 'placed';
    if (loss !== null) return loss;
    if (hasPendingOrder) return 'check-order';
  }
  if (outcome === 'unknown') return 'outcome-unknown';
  return cart === 'empty' ? 'empty' : 'form';
}
