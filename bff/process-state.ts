import type { KeyedLock } from './cart/keyed-lock.ts';
import type { ToldTotals } from './cart/told-totals.ts';
import type { IdempotencyStore } from './checkout/idempotency-store.ts';
import type { DeliveryRulesSource } from './delivery/delivery-rules-source.ts';

export interface ProcessState {
  readonly idempotency: IdempotencyStore;
  readonly merges: KeyedLock;
  readonly delivery: DeliveryRulesSource;
  readonly toldTotals: ToldTotals;
}
