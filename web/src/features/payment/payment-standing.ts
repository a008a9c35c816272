/** Whether an order is paid, by the word of the shop. */
export type PaymentStanding =
  /** It is not known yet whether there is anything to ask, or the first answer is not there. */
  | 'checking'
  /** Nothing can be asked: the payment provider's return is the only word there is. */
  | 'unknown'
  /** The shop was asked and did not answer. */
  | 'unreadable'
  | 'unpaid'
  | 'paid'
  /** There is nothing to pay, and it is not paid either: canceled or refunded. */
  | 'over';

interface Facts {
  /** Whether the browser has said who is here; the server knows nobody. */
  readonly isKnown: boolean;
  /** Whether the order can be asked for: a customer's by its number, a guest's by its key. */
  readonly isAsked: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly found: { readonly isPaid: boolean | null; readonly isPayable: boolean } | null;
}

/** What a page may say of the payment. An order that the shop does not know for this shopper can be asked nothing about. */
export function standingOf({ isKnown, isAsked, isLoading, hasFailed, found }: Facts): PaymentStanding {
  if (!isKnown) return 'checking';
  if (found !== null) {
    if (found.isPaid === true) return 'paid';
    return found.isPayable ? 'unpaid' : 'over';
  }
  if (!isAsked) return 'unknown';
  if (isLoading) return 'checking';
  return hasFailed ? 'unreadable' : 'unknown';
}
