import { type IdempotencyStore, InMemoryIdempotencyStore } from './checkout/idempotency-store.ts';
import { KeyedLock } from './concurrency/keyed-lock.ts';

/** What the requests of one process know of one another's writes, so that the same one is not made twice at once. */
export interface ProcessState {
  readonly idempotency: IdempotencyStore;
  /** Merges under way, by guest cart. */
  readonly merges: KeyedLock;
}

/**
 * One for each server; empty again after a restart, which is provided for.
 * @param idempotency the store that several processes share; one of this process alone where it is left out
 */
export function createProcessState(
  idempotency: IdempotencyStore = new InMemoryIdempotencyStore(),
): ProcessState {
  return { idempotency, merges: new KeyedLock() };
}
