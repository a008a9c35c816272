import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database, OrderRow, PaymentRow } from '../database/tables.ts';
import { httpError } from '../http/http-error.ts';
import { toDbTimestamp } from '../moment.ts';
import { announce } from '../notifications/announcements.ts';
import { amountDue } from '../orders/bodies.ts';
import type { OrderMails } from '../orders/order-mails.ts';
import { itemsOf } from '../orders/queries.ts';
import { smallestPayment } from '../orders/smallest-payment.ts';
import type { Settings } from '../settings.ts';
import { differencesOf } from './differences.ts';
import { type PaymentProvider, ProviderError, type Receipt, type Reports } from './provider.ts';
import { createStripeProvider } from './stripe.ts';
import { createTestProvider } from './test-provider.ts';

/** The states of payments that can be refunded. */
const REFUNDABLE = ['paid', 'surplus'] as const;
/** Stripe allows 24, but clocks might differ. */
const HOURS_OPEN = 23;
/** A page that closes within this many minutes is no longer offered. */
const MINUTES_LEFT = 5;
const REFUSED = 'This order cannot be paid online at the moment. Please contact us to pay it.';

/** An order has at most one open payment. If an order is paid twice, the second payment is refunded. */
export interface Payments extends Reports {
  /**
   * Returns the URL of an order's payment page. Throws 400 if the order is canceled, paid or refunded, costs nothing, or
   * is refused by the provider; 409 if the order is paid or its payment ends during the call; and 502 if the provider
   * can't open the page at the moment. The log contains the provider's reason.
   */
  pageUrl: (order: OrderRow, baseUrl: string) => Promise<string>;
  /** Closes an order's open payment and refunds all paid ones. Returns whether the order has been refunded. */
  refundOrder: (orderId: string) => Promise<boolean>;
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

  const openOf = (orderId: string): Promise<PaymentRow | undefined> =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('state', '=', 'open')
      .executeTakeFirst();

  const endsSoon = ({ expires_at }: PaymentRow): boolean =>
    expires_at !== null && Date.parse(expires_at) - now().getTime() < MINUTES_LEFT * 60_000;

  async function markClosed(token: string): Promise<void> {
    await db
      .updateTable('payments')
      .set({ state: 'closed' })
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
   * Returns the order's open payment, or a new one if there is none or the open one ends soon. Concurrent requests get
   * the same payment. Throws 409 if the provider reports that the open one is paid, or if the new one ends immediately.
   */
  async function openPayment(orderId: string): Promise<PaymentRow> {
    const known = await openOf(orderId);
    if (known && !endsSoon(known)) return known;
    if (known && (await close(known))) throw httpError(409, 'This order is already paid.');
    const moment = now();
    await db
      .insertInto('payments')
      .values({
        token: randomBytes(24).toString('base64url'),
        order_id: orderId,
        state: 'open',
        external_id: null,
        url: null,
        created_at: toDbTimestamp(moment),
        expires_at: toDbTimestamp(new Date(moment.getTime() + HOURS_OPEN * 3_600_000)),
        payment_intent: null,
      })
      .onConflict((on) => on.column('order_id').where('state', '=', sql.lit('open')).doNothing())
      .execute();
    const opened = await openOf(orderId);
    if (!opened) throw httpError(409, 'The payment of this order has just ended.');
    return opened;
  }

  async function openPage(order: OrderRow, payment: PaymentRow, baseUrl: string): Promise<string> {
    const items = (await itemsOf(db, [order.id])).get(order.id) ?? [];
    try {
      const { url, externalId } = await provider.open(payment, { order, items }, baseUrl);
      // The test page's URL contains the caller's Host header, so it isn't stored for others.
      if (externalId === null) return url;
      await db
        .updateTable('payments')
        .set({ url, external_id: externalId })
        .where('token', '=', payment.token)
        .execute();
      return url;
    } catch (error) {
      // The provider would answer the same token in the same way, so the next attempt needs a new payment.
      if (error instanceof ProviderError && error.failure !== 'unreachable') await markClosed(payment.token);
      throw error;
    }
  }

  /** Returns false if the receipt doesn't match the order, which it then doesn't pay. */
  async function receive(receipt: Receipt): Promise<boolean> {
    const { token, paymentIntent } = receipt;
    const asked = await askedWith(token);
    const differences = asked === undefined ? [] : differencesOf(receipt, asked);
    if (differences.length > 0) {
      log.warn({ differences }, 'a payment report does not match its order, which stays unpaid');
      return false;
    }
    const payment = await db.transaction().execute(async (tx) => {
      const counted = await tx
        .updateTable('payments')
        .set({ state: 'paid', payment_intent: paymentIntent })
        .where('token', '=', token)
        .where('state', 'in', ['open', 'closed'])
        .returningAll()
        .executeTakeFirst();
      if (!counted) return undefined;
      const paid = await tx
        .updateTable('orders')
        .set({ payment_state: 'Paid' })
        .where('id', '=', counted.order_id)
        .where('payment_state', '=', 'Pending')
        .where('state', '<>', 'Canceled')
        .returning('id')
        .executeTakeFirst();
      if (!paid) {
        await tx.updateTable('payments').set({ state: 'surplus' }).where('token', '=', token).execute();
        return counted;
      }
      await announce(tx, 'order', paid.id);
      await orderMails.queue(tx, paid.id, 'paid');
      return undefined;
    });
    const toRefund = payment ?? (await unneededPayment(token));
    if (toRefund) await refund(toRefund);
    return true;
  }

  async function askedWith(token: string) {
    return db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['external_id', 'total_price', 'delivery_price'])
      .where('token', '=', token)
      .executeTakeFirst();
  }

  /** Returns the payment if it must still be refunded, because the order didn't need it or is canceled. */
  async function unneededPayment(token: string): Promise<PaymentRow | undefined> {
    return db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .selectAll('payments')
      .where('token', '=', token)
      .where((where) =>
        where.or([
          where('payments.state', '=', 'surplus'),
          where.and([where('payments.state', '=', 'paid'), where('orders.state', '=', 'Canceled')]),
        ]),
      )
      .executeTakeFirst();
  }

  async function refund(payment: PaymentRow): Promise<void> {
    await provider.refund(payment);
    await markRefunded(payment);
  }

  async function markRefunded(payment: PaymentRow): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const refunded = await tx
        .updateTable('payments')
        .set({ state: 'refunded' })
        .where('token', '=', payment.token)
        .where('state', 'in', REFUNDABLE)
        .returning('token')
        .executeTakeFirst();
      if (!refunded) return;
      const left = await tx
        .selectFrom('payments')
        .select('token')
        .where('order_id', '=', payment.order_id)
        .where('state', 'in', REFUNDABLE)
        .executeTakeFirst();
      if (left) return;
      await tx
        .updateTable('orders')
        .set({ payment_state: 'Refunded' })
        .where('id', '=', payment.order_id)
        .execute();
      await announce(tx, 'order', payment.order_id);
      await orderMails.queue(tx, payment.order_id, 'refunded');
    });
  }

  return {
    closed: markClosed,

    async refunded({ paymentIntent, isFull }) {
      const payment = await db
        .selectFrom('payments')
        .selectAll()
        .where('payment_intent', '=', paymentIntent)
        .where('state', 'in', REFUNDABLE)
        .executeTakeFirst();
      if (!payment) return;
      if (!isFull) {
        log.warn({ paymentIntent }, 'a payment was refunded in part; its order stays paid');
        return;
      }
      await markRefunded(payment);
      orderMails.sendSoon();
    },

    async receive(receipt) {
      await receive(receipt);
      orderMails.sendSoon();
    },

    async pageUrl(order, baseUrl) {
      requirePayable(order, settings);
      try {
        const payment = await openPayment(order.id);
        return payment.url ?? (await openPage(order, payment, baseUrl));
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        log.warn({ reason: error.reason }, 'the payment provider did not open a page');
        if (error.failure === 'refused') throw httpError(400, REFUSED);
        throw httpError(502, 'The payment provider cannot be reached. Please try again in a few minutes.');
      }
    },

    async refundOrder(orderId) {
      const open = await openOf(orderId);
      if (open) await close(open);
      const paid = await db
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('state', 'in', REFUNDABLE)
        .execute();
      for (const payment of paid) await refund(payment);
      const order = await db
        .selectFrom('orders')
        .select('payment_state')
        .where('id', '=', orderId)
        .executeTakeFirst();
      return order?.payment_state === 'Refunded';
    },
  };
}

function requirePayable(order: OrderRow, settings: Pick<Settings, 'STRIPE_SECRET_KEY'>): void {
  if (order.state === 'Canceled') throw httpError(400, 'This order was canceled.');
  if (amountDue(order) === 0) throw httpError(400, 'There is nothing to pay for this order.');
  if (order.payment_state === 'Refunded') throw httpError(400, 'This order was refunded.');
  if (order.payment_state !== 'Pending') throw httpError(400, 'This order is already paid.');
  if (amountDue(order) < smallestPayment(settings)) throw httpError(400, REFUSED);
}
