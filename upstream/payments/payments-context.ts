import type { ApiContext } from '../api-context.ts';
import type { Payments } from './payments.ts';

/** What the routes of payments work with. */
export interface PaymentsContext extends ApiContext {
  payments: Payments;
}
