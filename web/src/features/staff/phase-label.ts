import type { OrderPhase } from '../../generated/graphql.ts';
import { orderView } from '../orders/order-view.ts';

/**
 * The shop's word for a phase.
 * @param status the REST API's word, for a phase that the shop has none for
 */
export function phaseLabel(phase: OrderPhase, status: string | null): string {
  const facts = { phase, status, payment: 'UNKNOWN', paymentStatus: null, isPayable: false } as const;
  return orderView({ ...facts, fulfillment: 'PICKUP' }).status ?? '–';
}
