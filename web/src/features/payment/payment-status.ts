export type PaymentState =
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
  | 'over';

/** Whether nothing is due although the order isn't paid. */
export const isOver = (state: PaymentState): boolean => state === 'canceled' || state === 'over';

/** Whether nothing is due, paid or not. */
export const isNothingDue = (state: PaymentState): boolean => state === 'paid' || isOver(state);

interface Facts {
  /** Whether the session and the stored orders are known, which they aren't on the server. */
  readonly isKnown: boolean;
  /** Whether the order is queried: a customer's by its number, and a guest's by its key. */
  readonly isRequested: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly found: {
    readonly isPaid: boolean | null;
    readonly isPayable: boolean;
    readonly isCanceled: boolean;
  } | null;
}

export function paymentStateOf({ isKnown, isRequested, isLoading, hasFailed, found }: Facts): PaymentState {
  if (!isKnown) return 'checking';
  if (found !== null) {
    if (found.isCanceled) return 'canceled';
    if (found.isPaid === true) return 'paid';
    return found.isPayable ? 'unpaid' : 'over';
  }
  if (!isRequested) return 'unknown';
  if (isLoading) return 'checking';
  return hasFailed ? 'unreadable' : 'unknown';
}
