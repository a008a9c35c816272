import type { Database } from '../database/tables.ts';
import type { OrderMails } from './order-mails.ts';
import type { OrderState } from './states.ts';
import { transitionOrder } from './transition.ts';

/**
 * A canceled order: its previous state, and whether its payment was refunded. `failed` can be retried with `giveBack`.
 */
export interface Cancellation {
  readonly from: OrderState;
  readonly refund: 'made' | 'nothing paid' | 'failed';
}

/**
 * Cancels an order and refunds its payment. There is no other way to do so.
 * @param giveBack refunds an order; resolves to whether money was refunded
 * @throws TransitionError if the order cannot be canceled
 */
export async function cancelOrder(
  db: Database,
  orderMails: Pick<OrderMails, 'queue'>,
  giveBack: (id: string) => Promise<boolean>,
  id: string,
): Promise<Cancellation> {
  const from = await transitionOrder(db, orderMails, id, 'Canceled');
  const refund = await giveBack(id).then(
    (isRefunded) => (isRefunded ? 'made' : 'nothing paid'),
    () => 'failed' as const,
  );
  return { from, refund };
}
