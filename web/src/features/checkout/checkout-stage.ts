import type { CartStatus } from '../cart/model/status.ts';
import type { CartLoss } from './cart-loss.tsx';
import type { OrderStanding } from './use-place-order.ts';

/** The stage of the checkout screen. */
export type CheckoutStage =
  /** There is, or may be, a cart to order. */
  | 'form'
  /** The cart is empty, for no reason in this tab. */
  | 'empty'
  /** This tab's order has emptied the cart, and the next screen follows. */
  | 'placed'
  /** Another tab's order or the end of the session removed the cart. */
  | CartLoss
  /** The cart is gone and the response to its order was lost: the outcome can be queried. */
  | 'check-order'
  /** The outcome is unknown: ordering again could order twice. */
  | 'outcome-unknown';

export interface CheckoutFacts {
  readonly cart: CartStatus['kind'];
  /** Whether an order is being sent. */
  readonly isOrdering: boolean;
  /** Whether a wholesale order was placed, whose dialog is open. */
  readonly isPlaced: boolean;
  readonly loss: CartLoss | null;
  /** Whether the response to this shopper's order was lost. */
  readonly hasPendingOrder: boolean;
  /** What is known about the last rejected order; `null` if there is none. */
  readonly standing: OrderStanding | null;
}

/** The stage of the checkout: the first that applies, in this order. */
export function checkoutStage(facts: CheckoutFacts): CheckoutStage {
  const { cart, isOrdering, isPlaced, loss, hasPendingOrder, standing } = facts;
  if (cart === 'empty') {
    if (isOrdering || isPlaced) return 'placed';
    if (loss !== null) return loss;
    if (hasPendingOrder) return 'check-order';
  }
  if (standing === 'unknown') return 'outcome-unknown';
  return cart === 'empty' ? 'empty' : 'form';
}
