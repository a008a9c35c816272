import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { checkoutDraft } from './checkout-form.ts';
import { kept } from '../../storage/session-value.ts';
import { keptNames } from '../../storage/storage-keys.ts';

const amount = z.nullable(z.string());
const { fulfillment, deliverySlot } = checkoutDraft.shape;

/** An order as it is asked for: what `PlaceOrderInput` takes. */
const orderAttempt = z.object({
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

export type OrderAttempt = z.infer<typeof orderAttempt>;

const keptAttempt = kept(keptNames.attempt, orderAttempt);
const listeners = new Set<() => void>();
let current: OrderAttempt | null | undefined;

function change(attempt: OrderAttempt | null): void {
  current = attempt;
  for (const listener of listeners) listener();
}

/**
 * The order that was sent and whose answer is not there (yet). The order may have taken the cart with it, so this is all
 * there is to ask again with; it outlives a reload.
 */
export const openAttempt = {
  get: (): OrderAttempt | null => (current ??= keptAttempt.get()),
  set(attempt: OrderAttempt): void {
    keptAttempt.set(attempt);
    change(attempt);
  },
  forget(): void {
    keptAttempt.forget();
    change(null);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The attempt of this shopper that is to be asked for again; `null` while its own cart is still there to be ordered. */
export function openAttemptOf(isGuest: boolean, shownCartId: string | null): OrderAttempt | null {
  const attempt = openAttempt.get();
  if (attempt === null || attempt.cartId === shownCartId) return null;
  return (attempt.email !== undefined) === isGuest ? attempt : null;
}

const none = (): null => null;

/** The same for a screen, which follows it. */
export function useOpenAttempt(isGuest: boolean, shownCartId: string | null): OrderAttempt | null {
  return useSyncExternalStore(openAttempt.subscribe, () => openAttemptOf(isGuest, shownCartId), none);
}
