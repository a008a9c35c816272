import * as z from 'zod/mini';
import { checkoutDraft } from './checkout-draft.ts';
import { randomId } from '../../state/random-id.ts';
import { sessionValue } from '../../storage/session-value.ts';
import { checkoutKeys } from '../../storage/storage-keys.ts';
import { lastOrder } from '../orders/order-snapshot.ts';
import { pendingOrder } from './pending-order.ts';

const idempotencyKeySchema = z.object({ cartId: z.string(), key: z.string() });

/** The typed draft, which survives a reload. */
export const storedDraft = sessionValue(checkoutKeys.draft, checkoutDraft);

const storedKey = sessionValue(checkoutKeys.key, idempotencyKeySchema);

/** The idempotency key of a cart's checkout: the same key for every attempt until the order is placed. */
export function idempotencyKeyOf(cartId: string): string {
  const known = storedKey.get();
  if (known?.cartId === cartId) return known.key;
  const key = randomId();
  storedKey.set({ cartId, key });
  return key;
}

/** Clears the checkout after an order: the next one starts with a new key and default fields. */
export function clearCheckout(): void {
  storedKey.forget();
  pendingOrder.forget();
  storedDraft.forget();
}

let epoch = 0;

/** Counts the log-outs in this page, so that a late response of an earlier session is recognised. */
export const sessionEpoch = (): number => epoch;

/** Clears a customer's draft and orders from this tab after a log-out. */
export function clearShopper(): void {
  epoch += 1;
  clearCheckout();
  lastOrder.forget();
}
