import type { FulfillmentMethod } from '../../generated/graphql.ts';
import { statusWords } from './status-words.ts';

export const fulfillmentLabels: Readonly<Record<FulfillmentMethod, string>> = {
  DELIVERY: 'Delivery',
  PICKUP: 'Pickup from the branch',
};

/** The place of a delivery without an address, such as a wholesale order. */
export const agreedPlace = 'As agreed with the shop';

/** `paymentStatus` is in the REST API's words; a fact is `null` if unknown. */
export interface PaymentFacts {
  readonly isPaid: boolean | null;
  readonly isCanceled: boolean;
  readonly paymentStatus: string | null;
}

/** The REST API returns `Pending` if nobody has paid. */
const isUnpaid = ({ isPaid, paymentStatus }: PaymentFacts): boolean =>
  paymentStatus === null ? isPaid === false : isPaid !== true && paymentStatus === /* @wc-ignore */ 'Pending';

export function paymentWords(facts: PaymentFacts): string | null {
  const { isPaid, isCanceled, paymentStatus } = facts;
  if (isPaid === true) return 'Paid';
  if (isUnpaid(facts)) return isCanceled ? 'Nothing to pay' : 'Not paid yet';
  return paymentStatus === null ? null : statusWords(paymentStatus);
}

/** Whether an order was canceled before anybody paid, so that none of its amounts are due. */
export const isVoid = (facts: PaymentFacts): boolean => facts.isCanceled && isUnpaid(facts);

/** Whether nothing more happens to an order. */
export const isOver = ({ isCanceled, status }: { isCanceled: boolean; status: string | null }): boolean =>
  isCanceled || status === /* @wc-ignore */ 'Completed';

/** @param paymentStatus in the REST API's words; `null` if unknown */
export const isRefunded = (paymentStatus: string | null): boolean => /^refunded$/i.test(paymentStatus ?? '');
