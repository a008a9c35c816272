import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { storageOrMemory } from '../../browser/storage/browser-storage.ts';
import { guestOrdersKey } from '../../browser/storage/storage-keys.ts';
import { parseStored } from '../../browser/storage/stored-value.ts';
import { createSubject } from '../../stores/subject.ts';

const DAY_MS = 86_400_000;
export const DAYS_KEPT = 60;
export const MAX_ORDERS_KEPT = 20;

const guestOrders = z.array(
  z.object({
    id: z.string(),
    key: z.string(),
    /** In milliseconds since the Unix epoch. */
    at: z.number(),
    /** Otherwise, it was opened by a link, so it may be another person's. Only an own order may prefill a checkout. */
    isPlacedHere: z._default(z.boolean(), false),
  }),
);

export type GuestOrder = z.infer<typeof guestOrders>[number];

const none: readonly GuestOrder[] = [];
const changes = createSubject();
const storage = storageOrMemory('localStorage');
const parseOrders = (text: string | null) =>
  parseStored(text, (value) => guestOrders.safeParse(value).data ?? null);
let read: { text: string | null; orders: readonly GuestOrder[] } | undefined;

/**
 * Newest first; empty if the stored value is invalid. Returns the same array until an order is stored, is removed or
 * expires.
 */
export function storedGuestOrders(): readonly GuestOrder[] {
  const text = storage.getItem(guestOrdersKey);
  if (read?.text !== text) read = { text, orders: parseOrders(text) ?? none };
  const kept = read.orders.filter(({ at }) => Date.now() - at < DAYS_KEPT * DAY_MS);
  if (kept.length < read.orders.length) read = { text, orders: kept };
  return read.orders;
}

/** The newest order placed on this device or, if there is none, the newest that a shopper has kept. */
export function newestOrder(orders: readonly GuestOrder[] = none): GuestOrder | undefined {
  return orders.find(({ isPlacedHere }) => isPlacedHere) ?? orders[0];
}

function store(id: string, key: string, isPlacedHere: boolean): void {
  const kept = storedGuestOrders();
  if (kept.some((order) => order.id === id && order.key === key && order.isPlacedHere >= isPlacedHere))
    return;
  const others = kept.filter((order) => order.id !== id);
  write([{ id, key, at: Date.now(), isPlacedHere }, ...others].slice(0, MAX_ORDERS_KEPT));
}

export const storePlacedOrder = (id: string, key: string): void => store(id, key, true);

/** Call it only when the shopper asks for it or pays, because anybody may send a link to an order. */
export const keepSeenOrder = (id: string, key: string): void => store(id, key, false);

/** Call it after a customer has claimed the order. */
export function removeGuestOrder(key: string): void {
  write(storedGuestOrders().filter((order) => order.key !== key));
}

function write(orders: readonly GuestOrder[]): void {
  storage.setItem(guestOrdersKey, JSON.stringify(orders));
  changes.emit();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === guestOrdersKey || key === null) listener();
  };
  const unsubscribe = changes.subscribe(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

/** `undefined` until the page is hydrated. */
export function useGuestOrders(): readonly GuestOrder[] | undefined {
  return useSyncExternalStore<readonly GuestOrder[] | undefined>(
    subscribe,
    () => storedGuestOrders(),
    () => undefined,
  );
}

/** The context of an operation on a guest's order. A header, unlike a variable, isn't part of the cache's keys. */
export const orderKeyContext = (key: string) => ({ headers: { 'x-order-key': key } });

/** Returns the order's key from the URL's hash, which browsers never send to a server; `null` if there is none. */
export function keyInHash(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('key');
}
