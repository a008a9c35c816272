import { checkoutDraft } from './checkout-draft.ts';
import { sessionValue } from '../../storage/session-value.ts';
import { checkoutKeys } from '../../storage/storage-keys.ts';
import { lastBusiness } from './last-business.ts';
import { lastOrder } from '../orders/order-snapshot.ts';
import { orderAttempt } from './order-attempt.ts';

export const storedDraft = sessionValue(checkoutKeys.draft, checkoutDraft);

/** Clears the checkout after an order, so that the next one starts with a new key and default values. */
export function clearCheckout(): void {
  orderAttempt.forget();
  storedDraft.forget();
}

let epoch = 0;

/** The number of sign-outs on this page, to detect a response that belongs to an earlier session. */
export const sessionEpoch = (): number => epoch;

/** Clears the customer's draft and orders after a sign-out. */
export function clearShopper(): void {
  epoch += 1;
  clearCheckout();
  lastOrder.forget();
  lastBusiness.forget();
}
