import type { IncomingMessage } from 'node:http';
import { type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import { CartSubscription } from '../change-events/cart-subscription.ts';
import type { ChangeEvents } from '../change-events/in-memory-pub-sub.ts';
import type { CoalescedReads } from '../change-events/coalesced-reads.ts';
import type { GraphQLContext } from '../context.ts';
import type { Cart } from '../rest/cart-wire.ts';
import { getCustomerCart } from '../rest/carts.ts';
import type { SocketCustomer } from './authenticate.ts';
import { readAsCustomer } from './read-as-customer.ts';

/** Makes a context with the token, as for a separate request. */
export interface ContextOfSocket {
  contextFor(request: IncomingMessage, token: string): GraphQLContext;
}

/** The dependencies of a subscription to a cart. */
export interface CartSubscriptionDeps extends ContextOfSocket {
  readonly events: ChangeEvents;
  readonly reads: CoalescedReads<Cart | null>;
  /** The shortest time between two reads after events, in milliseconds. */
  readonly pauseMs: number;
}

/**
 * The events of one customer's subscription. Every cart is read with that customer's own token.
 * @param onTokenRejected called when the REST API does not accept the token any more
 */
export function subscribeToCart(
  { token, cartId, connectionId }: SocketCustomer,
  request: IncomingMessage,
  args: ExecutionArgs,
  deps: CartSubscriptionDeps,
  onTokenRejected: () => void,
): CartSubscription {
  const read = readAsCustomer(
    () => deps.contextFor(request, token).rest,
    async (rest) => deps.reads.run(token, async () => getCustomerCart(rest)),
    onTokenRejected,
  );
  const toResult = async (cart: () => Cart | null): Promise<ExecutionResult> =>
    execute({ ...args, rootValue: { cartChanged: cart }, contextValue: deps.contextFor(request, token) });
  const { events, pauseMs } = deps;
  return new CartSubscription(cartId, { events, connectionId, read, toResult, pauseMs });
}
