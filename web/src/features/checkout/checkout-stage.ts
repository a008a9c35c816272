import type { CartStatus } from '../cart/model/status.ts';
import type { CartLoss } from './cart-loss.tsx';
import type { OrderOutcome } from './use-place-order.ts';

export type CheckoutStage =
  | 'form'
  | 'empty'
  /** The cart is empty, and this tab is ordering or has ordered. */
  | 'placed'
  /** An order in another tab or the end of the session removed the cart. */
  | CartLoss
  /** The cart is empty, and the outcome of an order isn't known yet. */
  | 'check-order'
  /** It is unknown whether the order exists, so ordering again could order twice. */
  | 'outcome-unknown';

export interface CheckoutFacts {
  readonly cart: CartStatus['kind'];
  readonly isOrdering: boolean;
  /** Whether a wholesale order's payment dialog is open. */
  readonly isPlaced: boolean;
  readonly loss: CartLoss | null;
  readonly hasPendingOrder: boolean;
  readonly outcome: OrderOutcome | null;
}

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
