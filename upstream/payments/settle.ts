import type { Database } from '../database/tables.ts';
import { PAYMENT_PAID, PAYMENT_PENDING } from '../orders/states.ts';

export const OPEN = 'open';
export const PAID = 'paid';
export const CANCELED = 'canceled';

/** Marks a payment and its order as paid; doing it again changes nothing. */
export async function settle(db: Database, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const payment = await tx
      .updateTable('payments')
      .set({ state: PAID })
      .where('token', '=', token)
      .returning('order_id')
      .executeTakeFirst();
    if (!payment) return;
    await tx
      .updateTable('orders')
      .set({ payment_state: PAYMENT_PAID })
      .where('id', '=', payment.order_id)
      .where('payment_state', '=', PAYMENT_PENDING)
      .execute();
  });
}
