import type { FulfillmentMethod } from '../../generated/graphql.ts';
import { statusWords } from './status-words.ts';

export const fulfillmentLabels: Readonly<Record<FulfillmentMethod, string>> = {
  DELIVERY: 'Delivery',
  PICKUP: 'Pickup from the branch',
};

/** `paymentStatus` is in the REST API's words; a fact is `null` if unknown. */
export interface PaymentFacts {
  readonly isPaid: boolean | null;
  readonly isCanceled: boolean;
  readonly paymentStatus: string | null;
}

export function paymentWords({ isPaid, isCanceled, paymentStatus }: PaymentFacts): string | null {
  if (isPaid === true) return 'Paid';
  // The REST API returns `Pending` if nobody has paid.
  /* @wc-ignore */
  const isOpen = paymentStatus === 'Pending';
  if (isOpen || (paymentStatus === null && isPaid === false))
    return isCanceled ? 'Nothing to pay' : 'Not paid yet';
  return paymentStatus === null ? null : statusWords(paymentStatus);
}

/** @param paymentStatus in the REST API's words; `null` if unknown */
export const isRefunded = (paymentStatus: string | null): boolean => /^refunded$/i.test(paymentStatus ?? '');
