import { randomUUID } from 'node:crypto';
import type { PaymentRow, Queries, RefundRow } from '../database/tables.ts';
import { toDbTimestamp } from '../moment.ts';
import { amountDue } from './bodies.ts';
import { refundOwed } from './payment-states.ts';

/**
 * Stores the refunds that an order's payments need, in the transaction that changes the order or a payment, so that
 * neither a crash nor a repeated change can lose or double one.
 */
export async function planRefunds(tx: Queries, orderId: string, now: Date): Promise<void> {
  const payments = await tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', ['paid', 'surplus'])
    .execute();
  if (payments.length === 0) return;
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const refunds = await tx.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute();
  for (const { token, state, amount } of payments) {
    const owed = refundOwed({
      state,
      amount,
      planned: refunds
        .filter(({ payment_token }) => payment_token === token)
        .reduce((sum, refund) => sum + refund.amount, 0),
      isOrderCanceled: order.state === 'Canceled',
      isOrderPaid: order.payment_state !== 'Pending',
      due: amountDue(order),
    });
    if (owed) await insertRefund(tx, { token, order_id: orderId }, owed, now);
  }
}

/** A payment has at most one refund for each reason, so that a repetition stores nothing. */
export async function insertRefund(
  tx: Queries,
  payment: Pick<PaymentRow, 'token' | 'order_id'>,
  owed: Pick<RefundRow, 'reason' | 'amount'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      payment_token: payment.token,
      order_id: payment.order_id,
      ...owed,
      state: 'due',
      attempts: 0,
      due_at: toDbTimestamp(now),
      created_at: toDbTimestamp(now),
    })
    .onConflict((on) => on.columns(['payment_token', 'reason']).doNothing())
    .execute();
}
