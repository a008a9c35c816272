import type { IncomingMessage } from 'node:http';
import { type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import { ChangeSubscription, type Recheck } from '../change-events/change-subscription.ts';
import type { ChangeEvents } from '../change-events/in-memory-pub-sub.ts';
import type { CoalescedReads } from '../change-events/coalesced-reads.ts';
import { orderTopic } from '../orders/order-event-request.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import type { Order } from '../rest/order-wire.ts';
import { getOrder } from '../rest/orders.ts';
import type { SocketCustomer } from './authenticate.ts';
import type { ContextOfSocket } from './subscribe-to-cart.ts';
import { readAsCustomer } from './read-as-customer.ts';

/** The dependencies of a subscription to an order. */
export interface OrderSubscriptionDeps extends ContextOfSocket {
  readonly events: ChangeEvents;
  readonly orderReads: CoalescedReads<Order | null>;
  readonly pauseMs: number;
  /** How often an order is read without an event; `null` for never. */
  readonly orderRecheck: Recheck | null;
}

/**
 * The events of one order of a customer, read with that customer's own token.
 * @param onTokenRejected called when the REST API does not accept the token any more
 */
export function subscribeToOrder(
  { token }: SocketCustomer,
  id: string,
  request: IncomingMessage,
  args: ExecutionArgs,
  deps: OrderSubscriptionDeps,
  onTokenRejected: () => void,
): ChangeSubscription<Order | null> {
  const toResult = async (order: () => Order | null): Promise<ExecutionResult> =>
    execute({ ...args, rootValue: { orderChanged: order }, contextValue: deps.contextFor(request, token) });
  return new ChangeSubscription({
    subscribe: (onChange) => deps.events.subscribe(orderTopic(id), onChange),
    connectionId: null,
    read: readAsCustomer(
      () => deps.contextFor(request, token).rest,
      async (rest) => deps.orderReads.run(`${token} ${id}`, async () => nullIfNotFound(getOrder(rest, id))),
      onTokenRejected,
    ),
    toResult,
    pauseMs: deps.pauseMs,
    skipsRepeats: true,
    ...(deps.orderRecheck !== null && { recheck: deps.orderRecheck }),
  });
}
