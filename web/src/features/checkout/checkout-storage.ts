import * as z from 'zod/mini';
import { checkoutDraft } from './checkout-form.ts';
import { kept } from '../../storage/session-value.ts';
import { keptNames } from '../../storage/storage-keys.ts';
import { openAttempt } from './pending-order.ts';

const amount = z.nullable(z.string());

/** An order as the pages after it show it; guests cannot read an order back. */
const keptOrder = z.object({
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

export type KeptOrder = z.infer<typeof keptOrder>;

const keptKey = z.object({ cartId: z.string(), key: z.string() });

/** What was typed, so that a reload loses nothing. */
export const keptDraft = kept(keptNames.draft, checkoutDraft);

/** The last order of this tab. */
export const keptLastOrder = kept(keptNames.lastOrder, keptOrder);

const checkoutKey = kept(keptNames.key, keptKey);

/** The idempotency key of a cart's checkout: one cart, one key, however often it is tried, until it is an order. */
export function keyOfCheckout(cartId: string): string {
  const known = checkoutKey.get();
  if (known?.cartId === cartId) return known.key;
  const key = crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
  checkoutKey.set({ cartId, key });
  return key;
}

/** The order is placed: the next one starts with a new key and the fields as they are by default. */
export function forgetCheckout(): void {
  checkoutKey.forget();
  openAttempt.forget();
  keptDraft.forget();
}

let shoppersGone = 0;

/** Differs once a customer has logged out: what is answered then was asked for by somebody who is gone. */
export const shopperNumber = (): number => shoppersGone;

/** The customer has logged out: nothing of what they typed or ordered stays in this tab. */
export function forgetShopper(): void {
  shoppersGone += 1;
  forgetCheckout();
  keptLastOrder.forget();
}
