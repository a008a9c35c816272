import { z } from 'zod';
import { isDue, MAX_WAIT_MS } from '../database/due.ts';
import type { Database, Queries } from '../database/tables.ts';
import type { Throttle } from '../http/throttle.ts';
import { toDbTimestamp } from '../moment.ts';
import type { Settings } from '../settings.ts';
import type { Mail, MailLog, Message } from './mail.ts';
import { mailFailure } from './mail-failure.ts';
import type { OrderMailKind, OrderMails } from '../orders/order-mails.ts';
import { orderMail, type PaidSums } from './order-mail.ts';
import { ownerOrders } from '../orders/owner-orders.ts';

/** After this time, an email that a process has begun to send may be sent again. */
const CLAIMED_MS = 5 * 60_000;
const MAX_ATTEMPTS = 20;
const MAX_PER_FLUSH = 50;

/** Customers can cause these at will, and an account can have a stranger's email. */
const LIMITED: ReadonlySet<string> = new Set<OrderMailKind>(['placed', 'paid', 'refunded', 'Canceled']);

interface DueMail {
  order_id: string;
  kind: string;
  due_at: string | null;
  attempts: number;
  customer_id: number | null;
}

const storedMessage = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
});

/**
 * Emails are stored in the transaction that causes them, sent afterward, and retried after a failure. A customer's
 * emails beyond LIMIT_ORDER_MAIL wait. Guests' don't, because strangers with the same email could delay them; the BFF
 * limits guests' orders by email and client address.
 */
export function createOrderMails(
  db: Database,
  now: () => Date,
  settings: Settings,
  mail: Mail,
  log: MailLog,
  throttle: Pick<Throttle, 'count' | 'uncount'>,
): OrderMails {
  const inMs = (ms: number) => toDbTimestamp(new Date(now().getTime() + ms));

  async function send(row: DueMail) {
    const claimed = await db
      .updateTable('order_mails')
      .set({ due_at: inMs(CLAIMED_MS), attempts: row.attempts + 1 })
      .where('order_id', '=', row.order_id)
      .where('kind', '=', row.kind)
      .where('due_at', '=', row.due_at)
      .returning('message')
      .executeTakeFirst();
    if (!claimed?.message) return;
    const message = { ...storedMessage.parse(JSON.parse(claimed.message)), id: mailId(row) };
    const outcome =
      row.customer_id !== null && LIMITED.has(row.kind)
        ? await attemptLimited(String(row.customer_id), message, row.attempts + 1)
        : await attempt(message, row.attempts + 1);
    await db
      .updateTable('order_mails')
      .set(outcome)
      .where('order_id', '=', row.order_id)
      .where('kind', '=', row.kind)
      .execute();
  }

  async function attempt(message: Message, attempts: number) {
    try {
      await mail.deliver(message);
      return { message: null, due_at: null };
    } catch (error) {
      const isLast = attempts >= MAX_ATTEMPTS;
      log.error({ ...mailFailure(error), attempts, isLast }, 'an email about an order could not be sent');
      if (isLast) return { due_at: null };
      return { due_at: inMs(Math.min(60_000 * 2 ** (attempts - 1), MAX_WAIT_MS)) };
    }
  }

  async function attemptLimited(customer: string, message: Message, attempts: number) {
    const waitMs = await throttle.count('orderMail', customer);
    if (waitMs > 0) {
      const isLast = attempts >= MAX_ATTEMPTS;
      log.info({ attempts, isLast }, 'an email about an order waits, because its customer got many');
      return { due_at: isLast ? null : inMs(waitMs) };
    }
    const outcome = await attempt(message, attempts);
    // Only what was sent counts.
    if (outcome.due_at !== null) await throttle.uncount('orderMail', customer);
    return outcome;
  }

  async function flush(): Promise<void> {
    const due = await db
      .selectFrom('order_mails')
      .innerJoin('orders', 'orders.id', 'order_mails.order_id')
      .select(['order_id', 'kind', 'due_at', 'attempts', 'customer_id'])
      .where(isDue(now()))
      // Many emails that wait don't hold up new ones.
      .orderBy('attempts')
      .orderBy('due_at')
      .orderBy('kind')
      .limit(MAX_PER_FLUSH)
      .execute();
    for (const row of due) await send(row);
  }

  return {
    flush,
    sendSoon: () => mail.track(flush()),

    async queue(tx, orderId, kind) {
      const [order] = await ownerOrders(tx, { id: orderId }, 1);
      const to = kind === 'shop' ? settings.ORDERS_EMAIL : order?.email;
      if (!order || !to) return;
      await tx
        .insertInto('order_mails')
        .values({
          order_id: orderId,
          kind,
          message: JSON.stringify(
            orderMail(kind, { ...order, to, ...(await paidSums(tx, orderId)) }, settings),
          ),
          attempts: 0,
          due_at: toDbTimestamp(now()),
        })
        .onConflict((on) => on.columns(['order_id', 'kind']).doNothing())
        .execute();
    },
  };
}

/** Leaves out a second payment, which is given back on its own. */
async function paidSums(tx: Queries, orderId: string): Promise<PaidSums> {
  const { charged } = await tx
    .selectFrom('payments')
    .select((eb) => eb.fn.sum<number | string | null>('amount').as('charged'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  const { givenBack } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number | string | null>('amount').as('givenBack'))
    .where('order_id', '=', orderId)
    .where('reason', '<>', 'surplus')
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums of 64-bit integers as text.
  return { charged: Number(charged ?? 0), givenBack: Number(givenBack ?? 0) };
}

/** An email that is sent twice, for example after a crash, has the same id both times. */
function mailId({ order_id, kind }: { order_id: string; kind: string }): string {
  return `order-${order_id}-${kind.toLowerCase().replaceAll(' ', '-')}`;
}
