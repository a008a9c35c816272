import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { checkoutDraft, typedAddress } from './checkout-draft.ts';
import { randomId } from '../../browser/random-id.ts';
import { sessionValue } from '../../browser/storage/session-value.ts';
import { checkoutKeys } from '../../browser/storage/storage-keys.ts';
import { createSubject } from '../../stores/subject.ts';

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
  collector: z.exactOptional(z.object({ name: z.string(), phone: z.string() })),
  language: z.exactOptional(z.enum(['EN', 'ES', 'AR'])),
  business: z.exactOptional(
    z.object({ name: z.string(), position: z.string(), phone: z.string(), ein: z.string() }),
  ),
});

const key = { idempotencyKey: z.string() };
const pendingOrderSchema = z.extend(orderFieldsSchema, key);

export type OrderFields = z.infer<typeof orderFieldsSchema>;

/** An order whose outcome isn't known yet, for example because its response was lost. */
export type PendingOrder = z.infer<typeof pendingOrderSchema>;

/** After `close`, only the idempotency key and the cart's id are stored. */
const attemptSchema = z.union([pendingOrderSchema, z.object({ ...key, cartId: z.string() })]);

const storedAttempt = sessionValue(checkoutKeys.attempt, attemptSchema);

const changes = createSubject();

function store(attempt: z.infer<typeof attemptSchema>): void {
  storedAttempt.set(attempt);
  changes.emit();
}

function pending(): PendingOrder | null {
  const attempt = storedAttempt.get();
  return attempt !== null && 'shownCart' in attempt ? attempt : null;
}

/** Stores the input before it is sent. `isRetry` is true if an order for this cart was already pending. */
function begin(order: OrderFields): { readonly input: PendingOrder; readonly isRetry: boolean } {
  const known = storedAttempt.get();
  const isRetry = pending()?.cartId === order.cartId;
  const idempotencyKey = known?.cartId === order.cartId ? known.idempotencyKey : randomId();
  const input = { ...order, idempotencyKey };
  store(input);
  return { input, isRetry };
}

/** A sign-out removes the attempt, and another cart's order replaces it. */
const isStored = ({ idempotencyKey }: PendingOrder): boolean =>
  storedAttempt.get()?.idempotencyKey === idempotencyKey;

/** Ends an attempt. The cart keeps its idempotency key. Does nothing if the attempt isn't stored anymore. */
function close(input: PendingOrder): void {
  const { cartId, idempotencyKey } = input;
  if (isStored(input)) store({ cartId, idempotencyKey });
}

function forget(): void {
  storedAttempt.forget();
  changes.emit();
}

/**
 * A retry has the same idempotency key, so that it never orders a cart twice. An order is stored until its outcome is
 * known, because the server may have deleted its cart, and only the same input reveals the outcome.
 */
export const orderAttempt = { begin, pending, isStored, close, forget };

/**
 * Returns `null` if there is no pending order, if its cart is on the screen, or if a guest sent it and the shopper is
 * now a customer, or vice versa.
 */
export function pendingOrderOf(isGuest: boolean, shownCartId: string | null): PendingOrder | null {
  const order = pending();
  if (order === null || order.cartId === shownCartId) return null;
  return (order.email !== undefined) === isGuest ? order : null;
}

const never = (): boolean => false;

export function useHasPendingOrder(isGuest: boolean, shownCartId: string | null): boolean {
  return useSyncExternalStore(changes.subscribe, () => pendingOrderOf(isGuest, shownCartId) !== null, never);
}
