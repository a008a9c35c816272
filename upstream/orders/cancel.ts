import type { Database } from '../database/tables.ts';
import type { OrderMails } from './order-mails.ts';
import type { OrderState } from './states.ts';
import { transitionOrder } from './transition.ts';

/** A canceled order: the state it was in, and whether what was paid went back. `failed` can be tried again by `giveBack`. */
export interface Cancellation {
  readonly from: OrderState;
  readonly refund: 'made' | 'nothing paid' | 'failed';
}

/**
 * Cancels an order and gives back what was paid for it: the one way to do so.
 * @param giveBack gives back what was paid for an order; resolves to whether money went back
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
