import type { ApiContext } from '../api-context.ts';
import type { Payments } from './payments.ts';

/** Dependencies of the payment routes. */
export interface PaymentsContext extends ApiContext {
  payments: Payments;
}
