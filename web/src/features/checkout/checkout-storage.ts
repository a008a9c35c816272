import * as z from 'zod/mini';
import { checkoutDraft } from './checkout-form.ts';
import { sessionValue } from '../../storage/session-value.ts';
import { checkoutKeys } from '../../storage/storage-keys.ts';
import { pendingOrder } from './pending-order.ts';

const amount = z.nullable(z.string());

/** An order as the pages after it show it; guests cannot read an order back. */
const orderSnapshotSchema = z.object({
  id: z.string(),
  fulfillment: z.enum(['DELIVERY', 'PICKUP']),
  deliveryDate: z.nullable(z.string()),
  slot: z.nullable(z.string()),
  itemCount: z.number(),
  subtotal: amount,
  deliveryPrice: amount,
  total: amount,
  /** Due at the shop before slaughter, apart from the total. */
  deposit: z._default(amount, null),
  lines: z.array(
    z.object({
      position: z.int(),
      productName: z.string(),
      quantity: z.number(),
      subtotal: amount,
      /** Occasion and slaughter, in words. */
      choices: z._default(z.string(), ''),
    }),
  ),
  address: z.nullable(z.string()),
});

export type OrderSnapshot = z.infer<typeof orderSnapshotSchema>;

const idempotencyKeySchema = z.object({ cartId: z.string(), key: z.string() });

/** What was typed, so that a reload loses nothing. */
export const storedDraft = sessionValue(checkoutKeys.draft, checkoutDraft);

/** The last order of this tab. */
export const lastOrder = sessionValue(checkoutKeys.lastOrder, orderSnapshotSchema);

const storedKey = sessionValue(checkoutKeys.key, idempotencyKeySchema);

/** The idempotency key of a cart's checkout: one cart, one key, however often it is tried, until it is an order. */
export function idempotencyKeyOf(cartId: string): string {
  const known = storedKey.get();
  if (known?.cartId === cartId) return known.key;
  const key = crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
  storedKey.set({ cartId, key });
  return key;
}

/** The order is placed: the next one starts with a new key and the fields as they are by default. */
export function clearCheckout(): void {
  storedKey.forget();
  pendingOrder.forget();
  storedDraft.forget();
}

let epoch = 0;

/** Differs once a customer has logged out: what is answered then was asked for by somebody who is gone. */
export const sessionEpoch = (): number => epoch;

/** The customer has logged out: nothing of what they typed or ordered stays in this tab. */
export function clearShopper(): void {
  epoch += 1;
  clearCheckout();
  lastOrder.forget();
}
