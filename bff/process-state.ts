import { type IdempotencyStore, InMemoryIdempotencyStore } from './checkout/idempotency-store.ts';
import { KeyedLock } from './cart/keyed-lock.ts';
import { type DeliveryRulesSource, fixedRules } from './delivery/delivery-rules-source.ts';
import { defaultDeliveryRules } from './delivery/default-rules.ts';

/** State that the requests of one process share about their writes, so that the same write is not made twice at once. */
export interface ProcessState {
  readonly idempotency: IdempotencyStore;
  /** Locks for merges, by guest cart. */
  readonly merges: KeyedLock;
  readonly delivery: DeliveryRulesSource;
}

/**
 * Creates the state of one server; a restart begins with an empty one, by design.
 * @param idempotency the store that several processes share; by default one in memory
 * @param delivery where the delivery rules come from; by default those of the specification
 */
export function createProcessState(
  idempotency: IdempotencyStore = new InMemoryIdempotencyStore(),
  delivery: DeliveryRulesSource = fixedRules(defaultDeliveryRules),
): ProcessState {
  return { idempotency, merges: new KeyedLock(), delivery };
}
