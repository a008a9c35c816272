import type { KeyedLock } from './cart/keyed-lock.ts';
import type { IdempotencyStore } from './checkout/idempotency-store.ts';
import type { DeliveryRulesSource } from './delivery/delivery-rules-source.ts';

/** State that all requests of a process share, so that concurrent requests don't repeat the same call. */
export interface ProcessState {
  readonly idempotency: IdempotencyStore;
  /** Locks for merges, by the id of the guest cart. */
  readonly merges: KeyedLock;
  readonly delivery: DeliveryRulesSource;
}
