import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database, OrderRow, PaymentRow, Queries } from '../database/tables.ts';
import { httpError } from '../http/http-error.ts';
import { toDbTimestamp } from '../moment.ts';
import { announce } from '../announcements/announcements.ts';
import { amountDue } from '../orders/bodies.ts';
import { recordChange } from '../database/changes.ts';
import type { OrderMails } from '../orders/order-mails.ts';
import { itemsOf } from '../orders/queries.ts';
import { smallestPayment } from '../orders/smallest-payment.ts';
import { lockOrder } from '../orders/transition.ts';
import type { Settings } from '../settings.ts';
import { paymentAfter } from '../orders/payment-states.ts';
import { differencesOf } from './differences.ts';
import { planRefunds } from '../orders/plan-refunds.ts';
import {
  type PaymentProvider,
  ProviderError,
  type Receipt,
  type RefundReport,
  type Reports,
} from './provider.ts';
import { createRefunds } from './refunds.ts';
import { createStripeProvider } from './stripe.ts';
import { createTestProvider } from './test-provider.ts';

/** Stripe allows 24, but clocks might differ. */
const HOURS_OPEN = 23;
/** A page that closes within this many minutes is no longer offered. */
const MINUTES_LEFT = 5;
const MAX_PER_ROUND = 50;
const REFUSED = 'This order cannot be paid online at the moment. Please contact us to pay it.';

/** An order has at most one open payment. If an order is paid twice, the second payment is refunded. */
export interface Payments extends Reports {
  /**
   * Returns the URL of an order's payment page. Throws 400 if the order is canceled, paid or refunded, costs nothing, or
   * is refused by the provider; 409 if the order is paid or its payment ends during the call; and 502 if the provider
   * can't open the page at the moment. The log contains the provider's reason.
   */
  pageUrl: (order: OrderRow, baseUrl: string) => Promise<string>;
  /**
   * Closes an order's payment page if the order no longer needs it, and sends the order's refunds. Returns whether the
   * whole order has been refunded; throws if a refund fails, which is then retried.
   */
  settle: (orderId: string) => Promise<boolean>;
  /** Does the same for all orders; failures are retried at the next call. */
  settleDue: () => Promise<void>;
}

export function createPayments(
  db: Database,
  now: () => Date,
  settings: Settings,
  orderMails: OrderMails,
  log: Pick<FastifyBaseLogger, 'warn'>,
  stripe: PaymentProvider | undefined = createStripeProvider(settings),
): Payments {
  const provider = stripe ?? createTestProvider(settings.PAYMENT_ORIGIN);
  const refunds = createRefunds(db, now, provider, orderMails);

  const endsSoon = ({ expires_at }: PaymentRow): boolean =>
    expires_at !== null && Date.parse(expires_at) - now().getTime() < MINUTES_LEFT * 60_000;

  /** Whether shoppers may still be sent to the payment's page. */
  const isUsable = (payment: PaymentRow, order: OrderRow): boolean =>
    !endsSoon(payment) && payment.amount === amountDue(order);

  async function markClosed(token: string): Promise<void> {
    await db
      .updateTable('payments')
      .set({ state: paymentAfter('open', { type: 'page closed' }) })
      .where('token', '=', token)
      .where('state', '=', 'open')
      .execute();
  }

  /** Closes a payment's page and records the outcome. Returns whether the payment had already been made. */
  async function close(payment: PaymentRow): Promise<boolean> {
    const receipt = await provider.close(payment);
    if (receipt && (await receive(receipt))) return true;
    await markClosed(payment.token);
    return false;
  }

  /**
   * Returns the order's open payment, or a new one if there is none or the open one ends soon or has another amount.
   * Concurrent requests get the same payment. Throws 409 if the provider reports that the open one is paid.
   */
  async function openPayment(orderId: string): Promise<{ payment: PaymentRow; order: OrderRow }> {
    for (;;) {
      const found = await db.transaction().execute(async (tx) => {
        const order = await lockOrder(tx, orderId);
        if (!order) throw httpError(404, 'Not found.');
        requirePayable(order, settings);
        const payment = (await openOf(tx, orderId)) ?? (await insertPayment(tx, order));
        return { payment, order };
      });
      if (isUsable(found.payment, found.order)) return found;
      if (await close(found.payment)) throw httpError(409, 'This order is already paid.');
    }
  }

  function insertPayment(tx: Queries, order: OrderRow): Promise<PaymentRow> {
    const moment = now();
    return tx
      .insertInto('payments')
      .values({
        token: randomBytes(24).toString('base64url'),
        order_id: order.id,
        state: 'open',
        amount: amountDue(order),
        external_id: null,
        url: null,
        created_at: toDbTimestamp(moment),
        expires_at: toDbTimestamp(new Date(moment.getTime() + HOURS_OPEN * 3_600_000)),
        payment_intent: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async function openPage(
    { payment, order }: { payment: PaymentRow; order: OrderRow },
    baseUrl: string,
  ): Promise<string> {
    const items = (await itemsOf(db, [order.id])).get(order.id) ?? [];
    try {
      const { url, externalId } = await provider.open(payment, { order, items }, baseUrl);
      return await keepPage(payment, url, externalId);
    } catch (error) {
      // The provider would answer the same token in the same way, so the next attempt needs a new payment.
      if (error instanceof ProviderError && error.failure !== 'unreachable') await markClosed(payment.token);
      throw error;
    }
  }

  /** Stores the page of a new payment. If the payment was closed in the meantime, closes the page and throws 409. */
  async function keepPage(payment: PaymentRow, url: string, externalId: string | null): Promise<string> {
    const stored = await db
      .updateTable('payments')
      // The test page's URL contains the caller's Host header, so it isn't stored for others.
      .set({ url: externalId === null ? null : url, external_id: externalId })
      .where('token', '=', payment.token)
      .where('state', '=', 'open')
      .returning('token')
      .executeTakeFirst();
    if (stored) return url;
    await close({ ...payment, external_id: externalId });
    throw httpError(409, 'The payment of this order has just ended.');
  }

  /** Returns false if the receipt doesn't match the order, which it then doesn't pay. */
  async function receive(receipt: Receipt): Promise<boolean> {
    const { token } = receipt;
    const known = await db
      .selectFrom('payments')
      .select('order_id')
      .where('token', '=', token)
      .executeTakeFirst();
    if (!known) return true;
    const isRight = await db
      .transaction()
      .execute(async (tx) => record(tx, receipt, await lockOrder(tx, known.order_id)));
    if (!isRight) return false;
    // The provider's reports may arrive in any order.
    const early = receipt.paymentIntent === null ? undefined : await refunds.earlyOf(receipt.paymentIntent);
    if (early) await applyRefund(early);
    await refunds.send({ token });
    return true;
  }

  async function isPaymentKnown(paymentIntent: string): Promise<boolean> {
    return (await paymentsOf(paymentIntent).executeTakeFirst()) !== undefined;
  }

  const paymentsOf = (paymentIntent: string) =>
    db.selectFrom('payments').selectAll().where('payment_intent', '=', paymentIntent);

  async function applyRefund({ paymentIntent, isFull, amount }: RefundReport): Promise<void> {
    const payment = await paymentsOf(paymentIntent)
      .where('state', 'in', ['paid', 'surplus'])
      .executeTakeFirst();
    if (!payment) return;
    if (isFull) await refunds.recordFull(payment);
    else if (amount > (await refunds.plannedOf(payment)))
      log.warn({ paymentIntent }, 'a payment was refunded in part; its order stays paid');
  }

  async function record(tx: Queries, receipt: Receipt, order: OrderRow | undefined): Promise<boolean> {
    const { token, paymentIntent } = receipt;
    const payment = await tx.selectFrom('payments').selectAll().where('token', '=', token).executeTakeFirst();
    if (!order || !payment) return true;
    const differences = differencesOf(receipt, { ...payment, due: amountDue(order) });
    if (differences.length > 0) {
      log.warn({ differences }, 'a payment report does not match its order, which stays unpaid');
      return false;
    }
    const isNeeded = order.payment_state === 'Pending' && order.state !== 'Canceled';
    const state = paymentAfter(payment.state, { type: 'money arrived', isNeeded });
    if (state === payment.state) return true;
    await tx
      .updateTable('payments')
      .set({ state, payment_intent: paymentIntent })
      .where('token', '=', token)
      .execute();
    if (state === 'paid') {
      await tx.updateTable('orders').set({ payment_state: 'Paid' }).where('id', '=', order.id).execute();
      const value = String(payment.amount);
      await recordChange(tx, { actor: 'shop', at: now() }, { kind: 'paid', order_id: order.id, value });
      await announce(tx, 'order', order.id);
      await orderMails.queue(tx, order.id, 'paid');
    }
    await planRefunds(tx, order.id, now());
    return true;
  }

  return {
    async closed(token, pageId) {
      const payment = await db
        .selectFrom('payments')
        .select('external_id')
        .where('token', '=', token)
        .executeTakeFirst();
      // The id is missing if the process has ended before it could store it.
      if (payment && (payment.external_id === null || payment.external_id === pageId))
        await markClosed(token);
    },

    async refunded(report) {
      if (!(await isPaymentKnown(report.paymentIntent))) await refunds.keepEarly(report);
      // The payment may have been recorded since.
      await applyRefund(report);
      orderMails.sendSoon();
    },

    async disputed(paymentIntent, reason) {
      const payment = await paymentsOf(paymentIntent).executeTakeFirst();
      if (payment)
        log.warn(
          { order: payment.order_id, reason },
          'a payment is disputed; respond to the dispute at the payment provider',
        );
    },

    async refundFailed(id, reason) {
      const orderId = await refunds.recordReturn(id);
      if (orderId !== undefined)
        log.warn(
          { order: orderId, reason },
          'a refund came back from the bank; give the money back in another way',
        );
    },

    async receive(receipt) {
      try {
        await receive(receipt);
      } finally {
        orderMails.sendSoon();
      }
    },

    async pageUrl(order, baseUrl) {
      requirePayable(order, settings);
      try {
        const known = await openOf(db, order.id);
        if (known && known.url !== null && isUsable(known, order)) return known.url;
        const opened = await openPayment(order.id);
        return opened.payment.url ?? (await openPage(opened, baseUrl));
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        log.warn({ reason: error.reason }, 'the payment provider did not open a page');
        if (error.failure === 'refused') throw httpError(400, REFUSED);
        throw httpError(502, 'The payment provider cannot be reached. Please try again in a few minutes.');
      }
    },

    async settle(orderId) {
      for (const page of await unwantedPages(orderId).execute()) await close(page);
      await refunds.send({ orderId });
      const settled = await db
        .selectFrom('orders')
        .select('payment_state')
        .where('id', '=', orderId)
        .executeTakeFirst();
      return settled?.payment_state === 'Refunded';
    },

    async settleDue() {
      const closed = await Promise.allSettled((await unwantedPages().execute()).map(close));
      await refunds.send('due');
      const failed = closed.find((each) => each.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };

  /** Finds open payments that their order doesn't need, or that aren't for what it costs. */
  function unwantedPages(orderId?: string) {
    const open = db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .selectAll('payments')
      .where('payments.state', '=', sql.lit('open'))
      .where((where) =>
        where.or([
          where('orders.state', '=', 'Canceled'),
          where('orders.payment_state', '<>', 'Pending'),
          where(
            'payments.amount',
            '<>',
            sql<number>`coalesce(orders.packed_price, orders.total_price) + orders.delivery_price`,
          ),
        ]),
      )
      .limit(MAX_PER_ROUND);
    return orderId === undefined ? open : open.where('orders.id', '=', orderId);
  }
}

function requirePayable(order: OrderRow, settings: Pick<Settings, 'STRIPE_SECRET_KEY'>): void {
  if (order.state === 'Canceled') throw httpError(400, 'This order was canceled.');
  if (amountDue(order) === 0) throw httpError(400, 'There is nothing to pay for this order.');
  if (order.payment_state === 'Refunded') throw httpError(400, 'This order was refunded.');
  if (order.payment_state !== 'Pending') throw httpError(400, 'This order is already paid.');
  if (amountDue(order) < smallestPayment(settings)) throw httpError(400, REFUSED);
}

function openOf(queries: Queries, orderId: string): Promise<PaymentRow | undefined> {
  return queries
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}
