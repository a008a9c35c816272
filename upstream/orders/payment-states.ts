import type { ProviderPaymentState, RefundReason, RefundState } from '../database/states.ts';

export type PaymentEvent =
  /** The page was canceled, has expired, or is no longer wanted. */
  | { readonly type: 'page closed' }
  /** `isNeeded` tells whether the order still waits for its payment. */
  | { readonly type: 'money arrived'; readonly isNeeded: boolean }
  | { readonly type: 'given back in full' };

/** Returns the payment's next state, which is the same one if the event changes nothing, such as a repeated report. */
export function paymentAfter(state: ProviderPaymentState, event: PaymentEvent): ProviderPaymentState {
  if (event.type === 'page closed') return state === 'open' ? 'closed' : state;
  if (event.type === 'given back in full')
    return state === 'paid' || state === 'surplus' ? 'refunded' : state;
  if (state !== 'open' && state !== 'closed') return state;
  return event.isNeeded ? 'paid' : 'surplus';
}

export type RefundEvent = 'failed' | 'succeeded';

/** Returns the refund's next state. A refund is retried until it succeeds, and never again after that. */
export function refundAfter(state: RefundState, event: RefundEvent): RefundState {
  if (state === 'done' || event === 'succeeded') return 'done';
  return 'failing';
}

export interface PaidState {
  readonly state: ProviderPaymentState;
  /** What was paid, in cents. */
  readonly amount: number;
  /** The sum of the payment's refunds, whether they are done or not. */
  readonly planned: number;
  readonly isOrderCanceled: boolean;
  /** Whether another payment has paid the order. */
  readonly isOrderPaid: boolean;
  /** What the order costs. */
  readonly due: number;
}

/** Returns the refund that a payment still needs; undefined if it needs none. */
export function refundOwed(
  paid: PaidState,
): { readonly reason: RefundReason; readonly amount: number } | undefined {
  if (paid.state !== 'paid' && paid.state !== 'surplus') return undefined;
  const isSurplus = paid.state === 'surplus';
  const kept = isSurplus || paid.isOrderCanceled ? 0 : paid.due;
  const amount = paid.amount - paid.planned - kept;
  if (amount <= 0) return undefined;
  if (isSurplus && paid.isOrderPaid) return { reason: 'surplus', amount };
  return { reason: paid.isOrderCanceled ? 'canceled' : 'packed', amount };
}
