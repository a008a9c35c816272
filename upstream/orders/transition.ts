import type { OrderState } from '../database/states.ts';
import type { Database } from '../database/tables.ts';
import { announce } from '../notifications/announcements.ts';
import { OwnerError } from '../owner-error.ts';
import type { OrderMails } from './order-mails.ts';

export const NEXT_STATES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  Placed: ['Confirmed', 'Canceled'],
  Confirmed: ['Preparing', 'Canceled'],
  Preparing: ['On the way', 'Ready for pickup', 'Canceled'],
  'On the way': ['Completed'],
  'Ready for pickup': ['Completed', 'Canceled'],
  Completed: [],
  Canceled: [],
};

/**
 * Resolves to the previous state. Throws OwnerError if the order doesn't exist, may not move to the new state, or is moved
 * by a concurrent call.
 */
export async function transitionOrder(
  db: Database,
  { queue }: Pick<OrderMails, 'queue'>,
  id: string,
  to: OrderState,
): Promise<OrderState> {
  const order = await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst();
  if (!order) throw new OwnerError(`There is no order ${id}.`);
  const from = order.state;
  const next = NEXT_STATES[from];
  if (!next.includes(to)) {
    const allowed = next.length === 0 ? 'it is final' : `it may become ${next.join(', ')}`;
    throw new OwnerError(`An order that is ${from} cannot become ${to}: ${allowed}.`);
  }
  await db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('orders')
      .set({ state: to })
      .where('id', '=', id)
      .where('state', '=', from)
      .returning('id')
      .executeTakeFirst();
    if (!moved) throw new OwnerError(`Order ${id} was changed by someone else in the meantime.`);
    await announce(tx, 'order', id);
    await queue(tx, id, to);
  });
  return from;
}
