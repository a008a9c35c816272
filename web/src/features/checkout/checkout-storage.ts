import { checkoutDraft } from './checkout-draft.ts';
import { sessionValue } from '../../storage/session-value.ts';
import { checkoutKeys } from '../../storage/storage-keys.ts';
import { lastBusiness } from './last-business.ts';
import { lastOrder } from '../orders/order-snapshot.ts';
import { orderAttempt } from './order-attempt.ts';

/** The typed draft, which survives a reload. */
export const storedDraft = sessionValue(checkoutKeys.draft, checkoutDraft);

/** Clears the checkout after an order. The next one starts with a new key and default values. */
export function clearCheckout(): void {
  orderAttempt.forget();
  storedDraft.forget();
}

let epoch = 0;

/** Counts the sign-outs on this page, to detect a late response from an earlier session. */
export const sessionEpoch = (): number => epoch;

/** Removes a customer's draft and orders from this tab after a sign-out. */
export function clearShopper(): void {
  epoch += 1;
  clearCheckout();
  lastOrder.forget();
  lastBusiness.forget();
}
