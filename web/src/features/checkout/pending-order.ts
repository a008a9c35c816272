import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { checkoutDraft } from './checkout-draft.ts';
import { sessionValue } from '../../storage/session-value.ts';
import { checkoutKeys } from '../../storage/storage-keys.ts';
import { createSubject } from '../../state/subject.ts';

const amount = z.nullable(z.string());
const { fulfillment, deliverySlot } = checkoutDraft.shape;

/** A sent order: the fields of `PlaceOrderInput`. */
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
  /** The email of a guest; left out for a customer. */
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
const changes = createSubject();
let current: PendingOrder | null | undefined;

function change(pending: PendingOrder | null): void {
  current = pending;
  changes.emit();
}

/**
 * The sent order whose response is pending or was lost. The server may have deleted the cart with the order, so that the outcome can be
 * queried only by this input; the input survives a reload.
 */
export const pendingOrder = {
  get: (): PendingOrder | null => (current ??= storedOrder.get()),
  set(pending: PendingOrder): void {
    storedOrder.set(pending);
    change(pending);
  },
  forget(): void {
    storedOrder.forget();
    change(null);
  },
  subscribe: changes.subscribe,
};

/** The pending order whose outcome this shopper can query; `null` while its cart still exists. */
export function pendingOrderOf(isGuest: boolean, shownCartId: string | null): PendingOrder | null {
  const pending = pendingOrder.get();
  if (pending === null || pending.cartId === shownCartId) return null;
  return (pending.email !== undefined) === isGuest ? pending : null;
}

const none = (): null => null;

/** The hook of `pendingOrderOf`. */
export function usePendingOrder(isGuest: boolean, shownCartId: string | null): PendingOrder | null {
  return useSyncExternalStore(pendingOrder.subscribe, () => pendingOrderOf(isGuest, shownCartId), none);
}
