import type { Log } from '@shop/observability/json-log';
import { type Cents, ZERO } from '../rules/money.ts';

/** The totals of a cart in the REST API (specification, section 3). */
export type ToldTotal = 'depositTotal' | 'deliveryTotal' | 'total';

export interface ToldTotals {
  /**
   * Compares an amount from the REST API with the BFF's own, which shoppers see and pay. `null` and 0 mean that the REST
   * API doesn't compute the amount.
   * @param alternative another amount that is right
   */
  compare(field: ToldTotal, told: Cents | null, own: Cents, alternative?: Cents): void;
}

/** Counts differences, which show, for example, that the REST API gives a discount. Logs the first one of each field. */
export function createToldTotals(log: Log, onDifference: (field: ToldTotal) => void): ToldTotals {
  const logged = new Set<ToldTotal>();
  return {
    compare: (field, told, own, alternative) => {
      if (told === null || told === ZERO || told === own || told === alternative) return;
      onDifference(field);
      if (logged.has(field)) return;
      logged.add(field);
      log.warn('a total of a cart differs from the sum of its lines', { field });
    },
  };
}
