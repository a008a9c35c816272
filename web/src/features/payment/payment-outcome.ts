import type { OrderPhase, PaymentState } from '../../generated/graphql.ts';

/** What a screen knows about whether an order can be or has been paid. */
export type PaymentOutcome =
  /** The session isn't known yet, or the first response is pending. */
  | 'checking'
  /** The order isn't queried or wasn't found. */
  | 'unknown'
  | 'unreadable'
  | 'unpaid'
  | 'paid'
  /** The order is canceled, whether or not it was paid. */
  | 'canceled'
  /** Nothing is due, but the order isn't paid either, for example, after a refund. */
  | 'notDue';

/** Whether nothing can be paid although the order isn't paid. */
export const isUnpayable = (outcome: PaymentOutcome): boolean =>
  outcome === 'canceled' || outcome === 'notDue';

/** Whether nothing is left to pay, paid or not. */
export const isSettled = (outcome: PaymentOutcome): boolean => outcome === 'paid' || isUnpayable(outcome);

interface Facts {
  /** Whether the session and the stored orders are known, which they aren't on the server. */
  readonly isKnown: boolean;
  /** Whether the order is queried: a customer's by its number, and a guest's by its key. */
  readonly isRequested: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly found: {
    readonly phase: OrderPhase;
    readonly payment: PaymentState;
    readonly isPayable: boolean;
  } | null;
}

export function paymentOutcomeOf(facts: Facts): PaymentOutcome {
  const { isKnown, isRequested, isLoading, hasFailed, found } = facts;
  if (!isKnown) return 'checking';
  if (found !== null) {
    if (found.phase === 'CANCELED') return 'canceled';
    if (found.payment === 'PAID') return 'paid';
    return found.isPayable ? 'unpaid' : 'notDue';
  }
  if (!isRequested) return 'unknown';
  if (isLoading) return 'checking';
  return hasFailed ? 'unreadable' : 'unknown';
}
