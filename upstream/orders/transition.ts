import type { Database } from '../database/tables.ts';
import { announce } from '../notifications/announcements.ts';
import type { OrderMails } from './order-mails.ts';
import { NEXT_STATES, type OrderState } from './states.ts';

/** Explains in one sentence why an order can't change to a state. */
export class TransitionError extends Error {}

/**
 * Changes an order's state, and records its email and event. Throws TransitionError if the new state is not allowed.
 * Returns the previous state.
 */
export async function transitionOrder(
  db: Database,
  { queue }: Pick<OrderMails, 'queue'>,
  id: string,
  to: OrderState,
): Promise<OrderState> {
  const order = await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst();
  if (!order) throw new TransitionError(`There is no order ${id}.`);
  const from = order.state;
  const next = NEXT_STATES[from];
  if (!next.includes(to)) {
    const allowed = next.length === 0 ? 'it is final' : `it may become ${next.join(', ')}`;
    throw new TransitionError(`An order that is ${from} cannot become ${to}: ${allowed}.`);
  }
  await db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('orders')
      .set({ state: to })
      .where('id', '=', id)
      .where('state', '=', from)
      .returning('id')
      .executeTakeFirst();
    if (!moved) throw new TransitionError(`Order ${id} was changed by someone else in the meantime.`);
    await announce(tx, 'order', id);
    await queue(tx, id, to);
  });
  return from;
}
