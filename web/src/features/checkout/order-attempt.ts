import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { checkoutDraft, typedAddress } from './checkout-draft.ts';
import { randomId } from '../../state/random-id.ts';
import { sessionValue } from '../../storage/session-value.ts';
import { checkoutKeys } from '../../storage/storage-keys.ts';
import { createSubject } from '../../state/subject.ts';

const amount = z.nullable(z.string());
const { fulfillment, deliverySlot } = checkoutDraft.shape;

const orderFieldsSchema = z.object({
  cartId: z.string(),
  shownCart: z.object({
    subtotal: amount,
    deliveryTotal: amount,
    lines: z.array(z.object({ lineId: z.string(), quantity: z.int(), subtotal: amount })),
  }),
  fulfillment,
  deliveryDate: z.string(),
  deliverySlot,
  /** Missing for a customer. */
  email: z.exactOptional(z.string()),
  savedAddressId: z.exactOptional(z.string()),
  shippingAddress: z.exactOptional(typedAddress),
  deliveryNote: z.exactOptional(z.string()),
  language: z.exactOptional(z.enum(['EN', 'ES', 'AR'])),
  business: z.exactOptional(
    z.object({ name: z.string(), position: z.string(), phone: z.string(), ein: z.string() }),
  ),
});

const key = { idempotencyKey: z.string() };
const pendingOrderSchema = z.extend(orderFieldsSchema, key);
const closedAttemptSchema = z.object({ ...key, cartId: z.string() });

/** The fields of `PlaceOrderInput` without the idempotency key. */
export type OrderFields = z.infer<typeof orderFieldsSchema>;

/** An order without a response yet, or whose response was lost. */
export type PendingOrder = z.infer<typeof pendingOrderSchema>;

/** After a response without an order, only the key is stored. */
const storedAttempt = sessionValue(checkoutKeys.attempt, z.union([pendingOrderSchema, closedAttemptSchema]));

type Attempt = PendingOrder | z.infer<typeof closedAttemptSchema>;

const changes = createSubject();
let current: Attempt | null | undefined;

const get = (): Attempt | null => (current ??= storedAttempt.get());

function store(attempt: Attempt): void {
  current = attempt;
  storedAttempt.set(attempt);
  changes.emit();
}

function pending(): PendingOrder | null {
  const attempt = get();
  return attempt !== null && 'shownCart' in attempt ? attempt : null;
}

/**
 * Returns an order's input with its cart's key, and stores the input before it is sent. `isRetry` is true if an earlier
 * response was lost.
 */
function begin(order: OrderFields): { readonly input: PendingOrder; readonly isRetry: boolean } {
  const known = get();
  const isRetry = pending()?.cartId === order.cartId;
  const idempotencyKey = known?.cartId === order.cartId ? known.idempotencyKey : randomId();
  const input = { ...order, idempotencyKey };
  store(input);
  return { input, isRetry };
}

/** Ends an attempt that placed no order. The cart keeps its key. An attempt after a sign-out is not affected. */
function close({ cartId, idempotencyKey }: PendingOrder): void {
  if (get()?.idempotencyKey === idempotencyKey) store({ cartId, idempotencyKey });
}

function forget(): void {
  current = null;
  storedAttempt.forget();
  changes.emit();
}

/**
 * Owns the idempotency key. A cart has one key for all attempts, so that it is never ordered twice. An order is stored
 * until its outcome is known, because the server may have deleted its cart, and only the same input reveals the
 * outcome.
 */
export const orderAttempt = { begin, pending, close, forget };

/** Returns the pending order of this kind of shopper, or `null` if its cart is still on the screen. */
export function pendingOrderOf(isGuest: boolean, shownCartId: string | null): PendingOrder | null {
  const order = pending();
  if (order === null || order.cartId === shownCartId) return null;
  return (order.email !== undefined) === isGuest ? order : null;
}

const none = (): null => null;

export function usePendingOrder(isGuest: boolean, shownCartId: string | null): PendingOrder | null {
  return useSyncExternalStore(changes.subscribe, () => pendingOrderOf(isGuest, shownCartId), none);
}
