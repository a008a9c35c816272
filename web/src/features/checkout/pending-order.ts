import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { checkoutDraft } from './checkout-form.ts';
import { sessionValue } from '../../storage/session-value.ts';
import { checkoutKeys } from '../../storage/storage-keys.ts';

const amount = z.nullable(z.string());
const { fulfillment, deliverySlot } = checkoutDraft.shape;

/** An order as it is asked for: what `PlaceOrderInput` takes. */
const pendingOrderSchema = z.object({
  idempotencyKey: z.string(),
  cartId: z.string(),
  shownCart: z.object({
    subtotal: amount,
    deliveryTotal: amount,
    lines: z.array(z.object({ lineId: z.string(), quantity: z.int(), subtotal: amount })),
  }),
  fulfillment,
  deliveryDate: z.string(),
  deliverySlot,
  /** A guest's. */
  email: z.exactOptional(z.string()),
  savedAddressId: z.exactOptional(z.string()),
  shippingAddress: z.exactOptional(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      address: z.string(),
      houseNumber: z.string(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
      phone: z.string(),
    }),
  ),
  business: z.exactOptional(
    z.object({ name: z.string(), position: z.string(), phone: z.string(), ein: z.string() }),
  ),
});

export type PendingOrder = z.infer<typeof pendingOrderSchema>;

const storedOrder = sessionValue(checkoutKeys.attempt, pendingOrderSchema);
const listeners = new Set<() => void>();
let current: PendingOrder | null | undefined;

function change(attempt: PendingOrder | null): void {
  current = attempt;
  for (const listener of listeners) listener();
}

/**
 * The order that was sent and whose answer is not there (yet). The order may have taken the cart with it, so this is all
 * there is to ask again with; it outlives a reload.
 */
export const pendingOrder = {
  get: (): PendingOrder | null => (current ??= storedOrder.get()),
  set(attempt: PendingOrder): void {
    storedOrder.set(attempt);
    change(attempt);
  },
  forget(): void {
    storedOrder.forget();
    change(null);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The attempt of this shopper that is to be asked for again; `null` while its own cart is still there to be ordered. */
export function pendingOrderOf(isGuest: boolean, shownCartId: string | null): PendingOrder | null {
  const attempt = pendingOrder.get();
  if (attempt === null || attempt.cartId === shownCartId) return null;
  return (attempt.email !== undefined) === isGuest ? attempt : null;
}

const none = (): null => null;

/** The same for a screen, which follows it. */
export function usePendingOrder(isGuest: boolean, shownCartId: string | null): PendingOrder | null {
  return useSyncExternalStore(pendingOrder.subscribe, () => pendingOrderOf(isGuest, shownCartId), none);
}
