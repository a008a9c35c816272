import type { IncomingMessage } from 'node:http';
import { type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import { CartSubscription } from '../cart-events/cart-subscription.ts';
import type { CartEvents } from '../cart-events/in-memory-pub-sub.ts';
import type { CoalescedReads } from '../cart-events/coalesced-reads.ts';
import type { GraphQLContext } from '../context.ts';
import type { Cart } from '../rest/cart-wire.ts';
import { getCustomerCart } from '../rest/carts.ts';
import { RestFailure } from '../rest/failure.ts';
import type { SocketCustomer } from './authenticate.ts';

/** What a subscription needs. */
export interface SubscriptionDeps {
  /** A context with the token, as for a separate request. */
  contextFor(request: IncomingMessage, token: string): GraphQLContext;
  readonly events: CartEvents;
  readonly reads: CoalescedReads<Cart | null>;
  /** The shortest time between two reads of a cart, in milliseconds. */
  readonly pauseMs: number;
}

/**
 * The events of one customer's subscription. Every cart is read with that customer's own token.
 * @param onRefused called when the REST API does not accept the token any more
 */
export function subscribeToCart(
  { token, cartId, connectionId }: SocketCustomer,
  request: IncomingMessage,
  args: ExecutionArgs,
  deps: SubscriptionDeps,
  onRefused: () => void,
): CartSubscription {
  const read = async (): Promise<Cart | null> => {
    const { rest } = deps.contextFor(request, token);
    try {
      return await deps.reads.run(token, async () => getCustomerCart(rest));
    } catch (error) {
      if (error instanceof RestFailure && error.code === 'UNAUTHENTICATED') onRefused();
      throw error;
    }
  };
  // Each event has a context of its own, so that no cached read of an earlier event is used.
  const toResult = async (cart: () => Cart | null): Promise<ExecutionResult> =>
    execute({ ...args, rootValue: { cartChanged: cart }, contextValue: deps.contextFor(request, token) });
  const { events, pauseMs } = deps;
  return new CartSubscription(cartId, { events, connectionId, read, toResult, pauseMs });
}
