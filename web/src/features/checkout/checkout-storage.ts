import { checkoutDraft } from './checkout-draft.ts';
import { sessionValue } from '../../storage/session-value.ts';
import { checkoutKeys } from '../../storage/storage-keys.ts';
import { orderAttempt } from './order-attempt.ts';

export const storedDraft = sessionValue(checkoutKeys.draft, checkoutDraft);

/** Clears the checkout after an order, so that the next one starts with a new key and default values. */
export function clearCheckout(): void {
  orderAttempt.forget();
  storedDraft.forget();
}
