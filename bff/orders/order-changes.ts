import { differingReads } from '../change-events/differing-reads.ts';
import { type WithSubscription, subscriptionOf } from '../change-events/subscription-context.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import type { Order } from '../rest/order-wire.ts';
import { getOrder } from '../rest/orders.ts';
import { type SessionContext, requireCustomer } from '../session/signed-in.ts';

/** The topic of an order's events, next to those of carts, whose ids have no space. */
export const orderTopic = (id: string): string => `order ${id}`;

/** What a read of an order came to. */
type OrderRead = PromiseSettledResult<Order | null>;

/** An order at once as it is, and again each time that it has changed, read with the customer's own token. */
export function orderChanges(
  id: string,
  context: WithSubscription<SessionContext>,
): AsyncGenerator<OrderRead> {
  const subscription = subscriptionOf(context);
  return differingReads(
    orderTopic(id),
    // A page does not know what its own payment has changed.
    { ...subscription, connectionId: null },
    subscription.orderRecheck,
    async () => nullIfNotFound(getOrder(requireCustomer(subscription.newContext()).rest, id)),
  );
}

/**
 * The order of a read.
 * @throws RestFailure as the read did
 */
export function orderOf(read: OrderRead): Order | null {
  if (read.status === 'rejected') throw read.reason;
  return read.value;
}
