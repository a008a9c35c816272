/** Whether an order is paid, as reported by the shop. */
export type PaymentStanding =
  /** The session is unknown, or the first response is pending. */
  | 'checking'
  /** The order can't be queried: only the payment provider's redirect is known. */
  | 'unknown'
  /** The query failed. */
  | 'unreadable'
  | 'unpaid'
  | 'paid'
  /** The order is canceled, paid or not. */
  | 'canceled'
  /** Nothing is due, but it is not paid either, such as after a refund. */
  | 'over';

interface Facts {
  /** Whether the session is known; the server renders without one. */
  readonly isKnown: boolean;
  /** Whether the order can be queried: a customer's by its number, a guest's by its key. */
  readonly isRequested: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly found: {
    readonly isPaid: boolean | null;
    readonly isPayable: boolean;
    readonly isCanceled: boolean;
  } | null;
}

/** The payment status that a page may show. An order that is not found for this shopper has none. */
export function standingOf({ isKnown, isRequested, isLoading, hasFailed, found }: Facts): PaymentStanding {
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
