import { differingReads } from '../change-events/differing-reads.ts';
import { type WithSubscription, subscriptionOf } from '../change-events/subscription-context.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import type { Order } from '../rest/order-wire.ts';
import { getOrder } from '../rest/orders.ts';
import { type SessionContext, requireCustomer } from '../session/signed-in.ts';

export const orderTopic = (id: string): string => `order ${id}`;

type OrderRead = PromiseSettledResult<Order | null>;

export function orderChanges(
  id: string,
  context: WithSubscription<SessionContext>,
): AsyncGenerator<OrderRead> {
  const subscription = subscriptionOf(context);
  return differingReads(orderTopic(id), subscription, subscription.orderRecheckMs, async () =>
    subscription.read(async (newContext) => nullIfNotFound(getOrder(requireCustomer(newContext).rest, id))),
  );
}

export function orderOf(read: OrderRead): Order | null {
  if (read.status === 'rejected') throw read.reason;
  return read.value;
}
