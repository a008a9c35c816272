import type { Database } from '../database/tables.ts';
import type { OrderMails } from './order-mails.ts';
import type { OrderState } from './states.ts';
import { transitionOrder } from './transition.ts';

/**
 * The result of canceling: the previous state, and whether the payment was refunded. If it `failed`, retry with
 * `refundOrder`.
 */
export interface Cancellation {
  readonly from: OrderState;
  readonly refund: 'made' | 'nothing paid' | 'failed';
}

/**
 * Cancels an order and refunds its payment. Use only this function to cancel orders.
 * @param refundOrder refunds an order; resolves to whether money was refunded
 * @throws TransitionError if the order can't be canceled
 */
export async function cancelOrder(
  db: Database,
  orderMails: Pick<OrderMails, 'queue'>,
  refundOrder: (id: string) => Promise<boolean>,
  id: string,
): Promise<Cancellation> {
  const from = await transitionOrder(db, orderMails, id, 'Canceled');
  const refund = await refundOrder(id).then(
    (isRefunded) => (isRefunded ? 'made' : 'nothing paid'),
    () => 'failed' as const,
  );
  return { from, refund };
}
