import type { Database, PaymentRow, Queries, RefundRow } from '../database/tables.ts';
import { isDue, MAX_WAIT_MS } from '../database/due.ts';
import { toDbTimestamp } from '../moment.ts';
import { announce } from '../announcements/announcements.ts';
import { recordChange } from '../database/changes.ts';
import type { OrderMails } from '../orders/order-mails.ts';
import { lockOrder } from '../orders/transition.ts';
import { insertRefund } from '../orders/plan-refunds.ts';
import { paymentAfter, refundAfter } from '../orders/payment-states.ts';
import type { PaymentProvider, RefundReport } from './provider.ts';

/** After this time, a refund that a process has begun may be tried again. */
const CLAIMED_MS = 5 * 60_000;
const FIRST_WAIT_MS = 60_000;

export interface Refunds {
  /** Sends an order's or a payment's refunds to the provider, or all that are due. Throws if one fails. */
  send: (which: { orderId: string } | { token: string } | 'due') => Promise<void>;
  /** Records that the owner has given a payment back at the provider. */
  recordFull: (payment: PaymentRow) => Promise<void>;
  /** Keeps the report of a refund whose payment isn't reported yet. Of several reports, the one of most money counts. */
  keepEarly: (report: RefundReport) => Promise<void>;
  earlyOf: (paymentIntent: string) => Promise<RefundReport | undefined>;
  /** The sum of the payment's refunds, whether they are done or not, in cents. */
  plannedOf: (payment: PaymentRow) => Promise<number>;
  /** Records that the bank returned a refund, and resolves to its order; `undefined` if that is known, or not the shop's. */
  recordReturn: (id: string) => Promise<string | undefined>;
}

/** Sends the refunds that `planRefunds` has stored. */
export function createRefunds(
  db: Database,
  now: () => Date,
  provider: PaymentProvider,
  orderMails: Pick<OrderMails, 'queue'>,
): Refunds {
  const inMs = (ms: number) => toDbTimestamp(new Date(now().getTime() + ms));

  async function send(which: Parameters<Refunds['send']>[0]): Promise<void> {
    let query = db.selectFrom('refunds').selectAll().where('state', '<>', 'done');
    if (which === 'due') query = query.where(isDue(now()));
    else if ('token' in which) query = query.where('payment_token', '=', which.token);
    else query = query.where('order_id', '=', which.orderId);
    const failures: unknown[] = [];
    for (const refund of await query.orderBy('created_at').execute())
      await sendOne(refund).catch((error: unknown) => void failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  async function sendOne({ id, attempts }: RefundRow): Promise<void> {
    const claimed = await db
      .updateTable('refunds')
      .set({ attempts: attempts + 1, due_at: inMs(CLAIMED_MS) })
      .where('id', '=', id)
      .where('state', '<>', 'done')
      .where('attempts', '=', attempts)
      .returningAll()
      .executeTakeFirst();
    if (!claimed) return;
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('token', '=', claimed.payment_token)
      .executeTakeFirstOrThrow();
    try {
      await provider.refund(payment, claimed);
    } catch (error) {
      await fail(claimed);
      throw error;
    }
    await succeed(payment, claimed);
  }

  async function fail({ id, order_id, state, attempts, amount }: RefundRow): Promise<void> {
    const due_at = inMs(Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS));
    await db.transaction().execute(async (tx) => {
      const failed = await tx
        .updateTable('refunds')
        .set({ state: refundAfter(state, 'failed'), due_at })
        .where('id', '=', id)
        .where('state', '=', state)
        .returning('id')
        .executeTakeFirst();
      // Later attempts change only the time of the next one.
      if (!failed || state === 'failing') return;
      const value = String(amount);
      await recordChange(tx, { actor: 'shop', at: now() }, { kind: 'refund failed', order_id, value });
      await announce(tx, 'order', order_id);
    });
  }

  async function succeed({ token, amount: paid }: PaymentRow, refund: RefundRow): Promise<void> {
    const { id, order_id: orderId, amount, reason } = refund;
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const done = await tx
        .updateTable('refunds')
        .set({ state: refundAfter(refund.state, 'succeeded'), due_at: null })
        .where('id', '=', id)
        .where('state', '<>', 'done')
        .returning('id')
        .executeTakeFirst();
      if (!order || !done) return;
      const refunds = await refundsOf(tx, { token });
      const givenBack = refunds.reduce((sum, each) => sum + (each.state === 'done' ? each.amount : 0), 0);
      if (givenBack >= paid) {
        const { state } = await tx
          .selectFrom('payments')
          .select('state')
          .where('token', '=', token)
          .executeTakeFirstOrThrow();
        await tx
          .updateTable('payments')
          .set({ state: paymentAfter(state, { type: 'given back in full' }) })
          .where('token', '=', token)
          .execute();
      }
      if (reason === 'surplus') return;
      const refunded_price = order.refunded_price + amount;
      await tx.updateTable('orders').set({ refunded_price }).where('id', '=', orderId).execute();
      const author = { actor: 'shop', at: now() } as const;
      await recordChange(tx, author, { kind: 'refunded', order_id: orderId, value: String(amount) });
      await announce(tx, 'order', orderId);
      if (order.state !== 'Canceled' && reason !== 'owner') return;
      const left = await tx
        .selectFrom('payments')
        .select('token')
        .where('order_id', '=', orderId)
        .where('state', 'in', ['paid', 'surplus'])
        .executeTakeFirst();
      if (left) return;
      await tx.updateTable('orders').set({ payment_state: 'Refunded' }).where('id', '=', orderId).execute();
      await orderMails.queue(tx, orderId, 'refunded');
    });
  }

  async function recordFull(payment: PaymentRow): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, payment.order_id);
      const planned = await plannedOf(tx, payment);
      if (planned < payment.amount)
        await insertRefund(tx, payment, { reason: 'owner', amount: payment.amount - planned }, now());
    });
    for (const refund of await refundsOf(db, payment)) await succeed(payment, refund);
  }

  async function keepEarly({ paymentIntent, isFull, amount }: RefundReport): Promise<void> {
    const report = { is_full: isFull ? 1 : 0, amount, reported_at: toDbTimestamp(now()) };
    await db
      .insertInto('early_refunds')
      .values({ payment_intent: paymentIntent, ...report })
      .onConflict((on) =>
        on.column('payment_intent').doUpdateSet(report).where('early_refunds.amount', '<', amount),
      )
      .execute();
  }

  async function earlyOf(paymentIntent: string): Promise<RefundReport | undefined> {
    const early = await db
      .selectFrom('early_refunds')
      .selectAll()
      .where('payment_intent', '=', paymentIntent)
      .executeTakeFirst();
    return early && { paymentIntent, isFull: early.is_full === 1, amount: early.amount };
  }

  async function recordReturn(id: string): Promise<string | undefined> {
    return db.transaction().execute(async (tx) => {
      const refund = await tx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
      if (!refund) return undefined;
      const { order_id, amount } = refund;
      await lockOrder(tx, order_id);
      const latest = await tx
        .selectFrom('changes')
        .select('kind')
        .where('order_id', '=', order_id)
        .where('kind', 'in', ['refunded', 'refund failed'])
        .orderBy('id', 'desc')
        .executeTakeFirst();
      if (latest?.kind === 'refund failed') return undefined;
      const change = { kind: 'refund failed', order_id, value: String(amount) } as const;
      await recordChange(tx, { actor: 'shop', at: now() }, change);
      await announce(tx, 'order', order_id);
      return order_id;
    });
  }

  return {
    send,
    recordFull,
    keepEarly,
    earlyOf,
    recordReturn,
    plannedOf: async (payment) => plannedOf(db, payment),
  };
}

async function plannedOf(queries: Queries, payment: Pick<PaymentRow, 'token'>): Promise<number> {
  return (await refundsOf(queries, payment)).reduce((sum, { amount }) => sum + amount, 0);
}

function refundsOf(queries: Queries, { token }: Pick<PaymentRow, 'token'>): Promise<RefundRow[]> {
  return queries.selectFrom('refunds').selectAll().where('payment_token', '=', token).execute();
}
