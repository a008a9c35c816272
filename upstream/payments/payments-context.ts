import type { ApiContext } from '../api-context.ts';
import type { Payments } from './payments.ts';

export interface PaymentsContext extends ApiContext {
  payments: Payments;
}
