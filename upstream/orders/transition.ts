import type { Database } from '../database/tables.ts';
import { noteOrderChange } from './order-events.ts';
import type { OrderMails } from './order-mails.ts';
import { NEXT_STATES, ORDER_STATES, type OrderState } from './states.ts';

/** Why an order can't move to a state, in one sentence. */
export class TransitionError extends Error {}

/** The state with this name, in upper or lower case; undefined if there is none. */
export function stateNamed(name: string): OrderState | undefined {
  return ORDER_STATES.find((state) => state.toLowerCase() === name.toLowerCase());
}

/**
 * Moves an order to an allowed state, and records its email and event; throws TransitionError if the state is not
 * allowed. Returns the previous state.
 */
export async function transitionOrder(
  db: Database,
  { queue }: Pick<OrderMails, 'queue'>,
  id: string,
  to: OrderState,
): Promise<OrderState> {
  const order = await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst();
  if (!order) throw new TransitionError(`There is no order ${id}.`);
  const from = stateNamed(order.state);
  if (from === undefined || !NEXT_STATES[from].includes(to)) {
    const next = from === undefined ? [] : NEXT_STATES[from];
    const allowed = next.length === 0 ? 'nothing follows it' : `it may become ${next.join(', ')}`;
    throw new TransitionError(`An order that is ${order.state} cannot become ${to}: ${allowed}.`);
  }
  await db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('orders')
      .set({ state: to })
      .where('id', '=', id)
      .where('state', '=', from)
      .returning('id')
      .executeTakeFirst();
    if (!moved) throw new TransitionError(`The order ${id} was changed by somebody else in the meantime.`);
    await noteOrderChange(tx, id);
    await queue(tx, id, to);
  });
  return from;
}
