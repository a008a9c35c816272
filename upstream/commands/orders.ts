import { parseArgs } from 'node:util';
import { decimalText } from '@shop/rules/currency';
import { deliverySlotLabels } from '@shop/rules/delivery-slots';
import { z } from 'zod';
import type { Database } from '../database/tables.ts';
import { createMail } from '../notifications/mail.ts';
import { createOrderMails } from '../notifications/order-mails.ts';
import { itemsOf } from '../orders/queries.ts';
import { transitionOrder, weighItem } from '../orders/transition.ts';
import { centsOf } from '../http/money.ts';
import { type OrderFilter, ownerOrders } from '../orders/owner-orders.ts';
import { ordersAsCsv, ownerLine, ownerSheet, pickingList } from './owner-list.ts';
import { ORDER_STATES, type OrderState, PAYMENT_STATES } from '../database/states.ts';
import { createPayments } from '../payments/payments.ts';
import { ProviderError } from '../payments/provider.ts';
import type { Settings } from '../settings.ts';
import { createThrottle } from '../http/throttle.ts';
import { OwnerError } from '../owner-error.ts';
import { runCommand } from './run.ts';

const MAX_ORDERS = 100_000;
const now = () => new Date();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const USAGE = `Usage:
  orders list [FILTERS] [--limit N]   the newest orders
  orders show ID                      one order with its items
  orders pick --day DAY [FILTERS]     what to prepare for a day, to print
  orders export [FILTERS]             orders as CSV
  orders move ID STATE                change an order's state and email the customer; Canceled refunds the payment
  orders weigh ID LINE POUNDS         record the weight of a line, counted from 1 as in show
  orders refund ID                    try a failed refund again

ID is an order's number or its first eight characters.
Filters: --day YYYY-MM-DD, --slot ${deliverySlotLabels.FROM_8AM_TO_10AM}, --state STATE, --payment ${PAYMENT_STATES.join('|')}
States: ${ORDER_STATES.join(', ')}`;

await runCommand(async (db, settings) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      state: { type: 'string' },
      day: { type: 'string' },
      slot: { type: 'string' },
      payment: { type: 'string' },
      limit: { type: 'string', default: '20' },
    },
  });
  const [verb, id, state, weight] = positionals;
  const filter = filterOf(values);
  if (verb === 'list') {
    const found = await ownerOrders(db, filter, limitOf(values.limit));
    return found.length === 0 ? 'No orders.' : found.map(ownerLine).join('\n');
  }
  if (verb === 'export') return ordersAsCsv(await ownerOrders(db, filter, MAX_ORDERS));
  if (verb === 'pick' && filter.day !== undefined) {
    const found = await ownerOrders(db, filter, MAX_ORDERS);
    const selected =
      filter.state === undefined ? found.filter(({ order }) => order.state !== 'Canceled') : found;
    return pickingList(filter.day, selected);
  }
  if (verb === 'show' && id !== undefined) return show(db, await fullOrderNumber(db, id));
  if (verb === 'move' && id !== undefined && state !== undefined)
    return move(db, settings, await fullOrderNumber(db, id), oneOf(ORDER_STATES, state, 'STATE'));
  if (verb === 'weigh' && id !== undefined && weight !== undefined)
    return weigh(db, await fullOrderNumber(db, id), Number(state), weight);
  if (verb === 'refund' && id !== undefined) return refund(db, settings, await fullOrderNumber(db, id));
  throw new OwnerError(USAGE);
});

type FilterOptions = Partial<Record<'state' | 'day' | 'slot' | 'payment', string>>;

function filterOf({ state, day, slot, payment }: FilterOptions): OrderFilter {
  if (day !== undefined && !z.iso.date().safeParse(day).success)
    throw new OwnerError('--day must be a date such as 2026-03-12.');
  return {
    ...(day !== undefined && { day }),
    ...(state !== undefined && { state: oneOf(ORDER_STATES, state, '--state') }),
    ...(slot !== undefined && { slot: oneOf(Object.values(deliverySlotLabels), slot, '--slot') }),
    ...(payment !== undefined && { payment: oneOf(PAYMENT_STATES, payment, '--payment') }),
  };
}

/** Ignores case; throws if there is no such value. */
function oneOf<T extends string>(values: readonly T[], given: string, name: string): T {
  const value = values.find((each) => each.toLowerCase() === given.toLowerCase());
  if (value === undefined) throw new OwnerError(`${name} must be one of: ${values.join(', ')}.`);
  return value;
}

function limitOf(limit: string): number {
  if (!/^[1-9]\d{0,3}$/.test(limit)) throw new OwnerError('--limit must be a number from 1 to 9999.');
  return Number(limit);
}

/**
 * Completes the eight characters of an order number that shoppers see. Throws if no order, or more than one, begins
 * with them. Any other number is returned unchanged.
 */
async function fullOrderNumber(db: Database, number: string): Promise<string> {
  if (!/^[\da-f]{8}$/i.test(number)) return number;
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'like', `${number.toLowerCase()}%`)
    .execute();
  const [only, ...others] = found.map(({ id }) => id);
  if (only === undefined) throw new OwnerError(`There is no order ${number}.`);
  if (others.length > 0)
    throw new OwnerError(`Several orders begin with ${number}: ${[only, ...others].join(', ')}.`);
  return only;
}

async function show(db: Database, id: string): Promise<string> {
  const [found] = await ownerOrders(db, { id }, 1);
  if (!found) throw new OwnerError(`There is no order ${id}.`);
  return ownerSheet(found);
}

/** The commands send emails at the end; if that fails, the API sends them later. */
function orderServices(db: Database, settings: Settings) {
  const throttle = createThrottle(settings, db);
  const orderMails = createOrderMails(db, now, settings, createMail(settings, silent), silent, throttle);
  return { orderMails, payments: createPayments(db, now, settings, orderMails, silent) };
}

async function move(db: Database, settings: Settings, id: string, state: OrderState): Promise<string> {
  const { orderMails, payments } = orderServices(db, settings);
  try {
    const from = await transitionOrder(db, orderMails, id, state);
    const moved = `Order ${id}: ${from} -> ${state}`;
    const isRefunded = await payments.settle(id).catch((error: unknown) => {
      throw new OwnerError(
        `${moved}, but the payment could not be refunded: ${reasonOf(error)}\nRun: orders refund ${id}`,
      );
    });
    return isRefunded ? `${moved}; the payment is refunded` : moved;
  } finally {
    await orderMails.flush();
  }
}

async function weigh(db: Database, id: string, line: number, pounds: string): Promise<string> {
  const weight = centsOf(pounds);
  if (weight === undefined) throw new OwnerError('POUNDS must be a number such as 2.85.');
  const item = (await itemsOf(db, [id])).get(id)?.[line - 1];
  if (!item) throw new OwnerError(`Order ${id} has no such line.`);
  await db.transaction().execute((tx) => weighItem(tx, id, item.id, weight, { actor: 'owner', at: now() }));
  return `Order ${id}: ${item.product_name} weighs ${decimalText(weight)} lb`;
}

async function refund(db: Database, settings: Settings, id: string): Promise<string> {
  const order = await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst();
  if (!order) throw new OwnerError(`There is no order ${id}.`);
  const failed = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', id)
    .where('state', '<>', 'done')
    .executeTakeFirst();
  if (order.state !== 'Canceled' && !failed)
    throw new OwnerError(`The order ${id} is ${order.state}. Cancel it: orders move ${id} Canceled`);
  const { orderMails, payments } = orderServices(db, settings);
  try {
    if (await payments.settle(id)) return `Order ${id}: the payment is refunded`;
    return failed ? `Order ${id}: the refund is done` : `Order ${id}: nothing was paid`;
  } catch (error) {
    throw new OwnerError(`The payment of order ${id} could not be refunded: ${reasonOf(error)}`);
  } finally {
    await orderMails.flush();
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ProviderError)) throw error;
  const advice =
    error.failure === 'refused' ? 'See it in the dashboard of the provider.' : 'Try again later.';
  return `the payment provider says "${error.message}". ${advice}`;
}
