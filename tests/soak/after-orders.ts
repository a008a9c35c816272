import type { ChangeRow, OrderRow, PaymentRow, RefundRow } from '../../upstream/database/tables.ts';
import { amountDue } from '../../upstream/orders/bodies.ts';
import { isBeforePreparation, NEXT_STATES } from '../../upstream/orders/order-states.ts';
import { type OrderState, ORDER_STATES } from '../../upstream/database/states.ts';
import type { Claim } from '../shopper/after-order.ts';

export interface Books {
  readonly orders: readonly Pick<
    OrderRow,
    'id' | 'state' | 'payment_state' | 'total_price' | 'packed_price' | 'delivery_price'
  >[];
  readonly changes: readonly Pick<
    ChangeRow,
    'order_id' | 'actor' | 'device' | 'kind' | 'previous' | 'value'
  >[];
  readonly payments: readonly Pick<PaymentRow, 'token' | 'order_id' | 'state' | 'amount'>[];
  readonly refunds: readonly Pick<RefundRow, 'payment_token' | 'reason' | 'amount'>[];
}

type Order = Books['orders'][number];
type Change = Books['changes'][number];

const stateOf = (text: string | null): OrderState | undefined => ORDER_STATES.find((state) => state === text);

/** Yields what is wrong with an order's changes: one that skips a state, or a shopper's that came too late. */
function* faultsOfMoves({ id, state }: Order, changes: readonly Change[]) {
  let current: OrderState = 'Placed';
  for (const { kind, previous, value, actor } of changes) {
    if (kind !== 'moved') continue;
    const next = stateOf(value);
    if (previous !== current || next === undefined || !NEXT_STATES[current].includes(next))
      yield `${id} went from ${current} to ${value}`;
    else if (actor === 'shopper' && !isBeforePreparation(current))
      yield `${id} was canceled while ${current}`;
    current = next ?? current;
  }
  if (current !== state) yield `${id} is ${state}, but its changes end with ${current}`;
}

/** Yields the payments of an order of which too much or too little is given back. */
function* faultsOfRefunds(order: Order, { payments, refunds }: Pick<Books, 'payments' | 'refunds'>) {
  for (const { token, state, amount } of payments) {
    const own = refunds.filter(({ payment_token }) => payment_token === token);
    const isArrived = state === 'paid' || state === 'surplus' || state === 'refunded';
    const isKept = state !== 'surplus' && order.state !== 'Canceled' && order.payment_state !== 'Refunded';
    const wanted = isArrived ? amount - (isKept ? amountDue(order) : 0) : 0;
    const planned = own.reduce((sum, refund) => sum + refund.amount, 0);
    if (planned !== wanted)
      yield `${order.id} gives back ${planned} cents of ${amount} (${state}) instead of ${wanted}`;
    if (new Set(own.map(({ reason }) => reason)).size < own.length)
      yield `${order.id} has two refunds for one reason`;
  }
}

/** Yields the answers that the shop's books contradict. */
function* untrueAnswers(order: Order, changes: readonly Change[], claims: readonly Claim[]) {
  const states = new Set(changes.flatMap(({ kind, value }) => (kind === 'moved' ? [value] : [])));
  for (const { kind, answer, device, value } of claims) {
    if (kind === 'canceled') {
      if (answer === 'done' && order.state !== 'Canceled')
        yield `${order.id} was reported as canceled, but is ${order.state}`;
      if (answer === 'BEING_PREPARED' && !states.has('Preparing'))
        yield `${order.id} was reported as being prepared, but never was`;
      continue;
    }
    const made = changes.filter((change) => change.device === device);
    if (made.length > 1) yield `${order.id} was changed ${made.length} times by one press`;
    if (answer === 'done' && made[0]?.value !== value)
      yield `${order.id} was reported as ${kind} (${value}), but was not`;
    if (answer !== 'done' && answer !== 'unanswered' && made.length > 0)
      yield `${order.id} was reported as ${answer}, but was ${kind} (${value})`;
  }
}

/**
 * Compares what shoppers and staff were told with the shop's books. Returns a sentence for each contradiction.
 * @param books the changes are in the order in which they were made; amounts are in cents
 */
export function contradictionsIn(books: Books, claims: readonly Claim[]): string[] {
  const changes = Map.groupBy(books.changes, ({ order_id }) => order_id);
  const payments = Map.groupBy(books.payments, ({ order_id }) => order_id);
  const told = Map.groupBy(claims, ({ orderId }) => orderId);
  return books.orders.flatMap((order) => {
    const own = changes.get(order.id) ?? [];
    return [
      ...faultsOfMoves(order, own),
      ...faultsOfRefunds(order, { payments: payments.get(order.id) ?? [], refunds: books.refunds }),
      ...untrueAnswers(order, own, told.get(order.id) ?? []),
    ];
  });
}
