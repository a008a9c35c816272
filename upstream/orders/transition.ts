import type { OrderState } from '../database/states.ts';
import type { Database, OrderRow, Queries } from '../database/tables.ts';
import { notFound } from '../http/http-error.ts';
import { announce } from '../announcements/announcements.ts';
import { OwnerError } from '../owner-error.ts';
import { planRefunds } from './plan-refunds.ts';
import { type ChangeAuthor, recordChange } from '../database/changes.ts';
import type { OrderMails } from './order-mails.ts';
import { isPacking, NEXT_STATES, orderAfter, type OrderRefusal } from './order-states.ts';
import { packedPrice } from './packed-price.ts';
import { itemsOf } from './queries.ts';

type Mails = Pick<OrderMails, 'queue'>;

/** Thrown if an order doesn't allow a change; the message is for staff and the owner. */
export class OrderRefused extends OwnerError {
  readonly refusal: OrderRefusal | 'version';

  constructor(refusal: OrderRefusal | 'version', message: string) {
    super(message);
    this.refusal = refusal;
  }
}

/**
 * Returns the order after all earlier changes, and makes other changes to the order and its payments wait until the
 * transaction ends. Must be called before the transaction reads or changes payments.
 */
export function lockOrder(tx: Queries, id: string): Promise<OrderRow | undefined> {
  return tx
    .updateTable('orders')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Throws OrderRefused if the order has changed since the version on which the caller's change is based. */
function requireVersion(order: OrderRow, version: number | undefined): void {
  if (version !== undefined && order.version !== version)
    throw new OrderRefused('version', 'This order was changed by someone else in the meantime.');
}

async function lockKnown(tx: Queries, id: string, version?: number): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!order) throw new OwnerError(`There is no order ${id}.`);
  requireVersion(order, version);
  return order;
}

async function setState(
  tx: Queries,
  { queue }: Mails,
  order: OrderRow,
  to: OrderState,
  author: ChangeAuthor,
): Promise<void> {
  const packed_price = isPacking(order.state, to)
    ? packedPrice(order.total_price, (await itemsOf(tx, [order.id])).get(order.id) ?? [])
    : order.packed_price;
  await tx
    .updateTable('orders')
    .set({ state: to, packed_price, version: order.version + 1 })
    .where('id', '=', order.id)
    .execute();
  await recordChange(tx, author, {
    kind: 'moved',
    order_id: order.id,
    previous: order.state,
    value: to,
  });
  await planRefunds(tx, order.id, author.at);
  await announce(tx, 'order', order.id);
  await queue(tx, order.id, to);
}

/**
 * Gives an order a new state, and resolves to the previous one. Throws OwnerError if the order doesn't exist, and
 * OrderRefused if it may not move to the state or has changed since `version`.
 */
export async function moveOrder(
  tx: Queries,
  mails: Mails,
  id: string,
  to: OrderState,
  author: ChangeAuthor,
  version?: number,
): Promise<OrderState> {
  const order = await lockKnown(tx, id, version);
  const from = order.state;
  const next = orderAfter(from, { type: 'moved', to });
  if ('refusal' in next) {
    const allowed =
      NEXT_STATES[from].length === 0 ? 'it is final' : `it may become ${NEXT_STATES[from].join(', ')}`;
    throw new OrderRefused(next.refusal, `An order that is ${from} cannot become ${to}: ${allowed}.`);
  }
  await setState(tx, mails, order, next.state, author);
  return from;
}

/** Moves an order for the owner. Throws like {@link moveOrder}. */
export async function transitionOrder(
  db: Database,
  mails: Mails,
  id: string,
  to: OrderState,
  at = new Date(),
): Promise<OrderState> {
  return db.transaction().execute((tx) => moveOrder(tx, mails, id, to, { actor: 'owner', at }));
}

/** Cancels an order for its shopper; a canceled one stays as it is. Throws OrderRefused if it is too late. */
export async function cancelOrder(
  tx: Queries,
  mails: Mails,
  id: string,
  isInTime: (order: OrderRow) => boolean,
  at: Date,
): Promise<void> {
  const order = await lockKnown(tx, id);
  const next = orderAfter(order.state, {
    type: 'canceled by the shopper',
    isInTime: isInTime(order),
  });
  if ('refusal' in next)
    throw new OrderRefused(
      next.refusal,
      next.refusal === 'too late'
        ? 'It is too late to cancel this order.'
        : 'This order can no longer be canceled, because it is being prepared or is finished.',
    );
  if (next.state !== order.state) await setState(tx, mails, order, next.state, { actor: 'shopper', at });
}

/** @param weight in hundredths of a pound */
export async function weighItem(
  tx: Queries,
  id: string,
  itemId: number,
  weight: number,
  author: ChangeAuthor,
  version?: number,
): Promise<void> {
  const order = await lockKnown(tx, id, version);
  const item = (await itemsOf(tx, [id])).get(id)?.find((each) => each.id === itemId);
  if (!item) throw notFound();
  if ('refusal' in orderAfter(order.state, { type: 'weighed' }))
    throw new OrderRefused('not allowed', `An order that is ${order.state} cannot be weighed.`);
  await tx.updateTable('order_items').set({ packed_weight: weight }).where('id', '=', itemId).execute();
  await tx
    .updateTable('orders')
    .set({ version: order.version + 1 })
    .where('id', '=', id)
    .execute();
  await recordChange(tx, author, {
    kind: 'weighed',
    order_id: id,
    item_id: itemId,
    previous: item.packed_weight === null ? null : String(item.packed_weight),
    value: String(weight),
  });
  await announce(tx, 'order', id);
}
