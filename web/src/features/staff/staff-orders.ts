import { useSyncExternalStore } from 'react';
import type { StaffOrderFragment } from '../../generated/graphql.ts';
import { createSubject } from '../../stores/subject.ts';

type Orders = ReadonlyMap<string, StaffOrderFragment>;

const changes = createSubject();
let orders: Orders = new Map();
let soldOut: ReadonlyMap<string, boolean> = new Map();

const versionOf = (order: StaffOrderFragment | undefined): number => order?.order.version ?? 0;

/** What the shop has last said about orders and products. It is in memory only, because it has names and addresses. */
export const staffOrders = {
  /** Keeps the newer version of each order. */
  keep(received: readonly StaffOrderFragment[]): void {
    const newer = received.filter((each) => versionOf(each) >= versionOf(orders.get(each.order.id)));
    if (newer.length === 0) return;
    orders = new Map([...orders, ...newer.map((each) => [each.order.id, each] as const)]);
    changes.emit();
  },
  keepSoldOut(productId: string, isSoldOut: boolean): void {
    soldOut = new Map([...soldOut, [productId, isSoldOut]]);
    changes.emit();
  },
  forget(): void {
    orders = new Map();
    soldOut = new Map();
    changes.emit();
  },
};

const noOrders: Orders = new Map();

export function useStaffOrders(): Orders {
  return useSyncExternalStore(
    changes.subscribe,
    () => orders,
    () => noOrders,
  );
}

const nothing: ReadonlyMap<string, boolean> = new Map();

/** Whether products are sold out, by id, as far as this device has heard. */
export function useSoldOut(): ReadonlyMap<string, boolean> {
  return useSyncExternalStore(
    changes.subscribe,
    () => soldOut,
    () => nothing,
  );
}
