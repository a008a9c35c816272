import type { ApiContext } from '../api-context.ts';
import type { Payments } from './payments.ts';

/** The dependencies of the routes of payments. */
export interface PaymentsContext extends ApiContext {
  payments: Payments;
}
