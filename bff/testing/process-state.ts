import { KeyedLock } from '../cart/keyed-lock.ts';
import { type IdempotencyStore, InMemoryIdempotencyStore } from '../checkout/idempotency-store.ts';
import type { DeliveryRulesSource } from '../delivery/delivery-rules-source.ts';
import type { ProcessState } from '../process-state.ts';
import { defaultDeliveryRules, fixedRules } from './delivery-rules.ts';

export function createProcessState(
  idempotency: IdempotencyStore = new InMemoryIdempotencyStore(),
  delivery: DeliveryRulesSource = fixedRules(defaultDeliveryRules),
): ProcessState {
  return { idempotency, merges: new KeyedLock(), delivery, toldTotals: { compare: () => undefined } };
}
