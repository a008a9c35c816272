import * as z from 'zod/mini';
import { checkoutDraft } from './checkout-form.ts';
import { sessionValue } from '../../storage/session-value.ts';
import { checkoutKeys } from '../../storage/storage-keys.ts';
import { pendingOrder } from './pending-order.ts';

const amount = z.nullable(z.string());

/** A snapshot of an order for the pages after the checkout; guests cannot read an order back. */
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

/** The typed draft, which survives a reload. */
export const storedDraft = sessionValue(checkoutKeys.draft, checkoutDraft);

/** The snapshot of this tab's last order. */
export const lastOrder = sessionValue(checkoutKeys.lastOrder, orderSnapshotSchema);

const storedKey = sessionValue(checkoutKeys.key, idempotencyKeySchema);

/** The idempotency key of a cart's checkout: the same key for every attempt until the order is placed. */
export function idempotencyKeyOf(cartId: string): string {
  const known = storedKey.get();
  if (known?.cartId === cartId) return known.key;
  const key = crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
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

/** Counts the log-outs in this page, so that a late response can be told to belong to an earlier session. */
export const sessionEpoch = (): number => epoch;

/** Clears a customer's draft and orders from this tab after a log-out. */
export function clearShopper(): void {
  epoch += 1;
  clearCheckout();
  lastOrder.forget();
}
