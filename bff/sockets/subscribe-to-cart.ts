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

/** What the events of a subscription need. */
export interface SubscriptionDeps {
  /** A context with the token, as for a request of its own. */
  contextFor(request: IncomingMessage, token: string): GraphQLContext;
  readonly changes: CartEvents;
  readonly reads: CoalescedReads<Cart | null>;
  /** The shortest time from one read of a cart to the next, in milliseconds. */
  readonly pauseMs: number;
}

/**
 * The events of one visitor's subscription. Every cart is read with the visitor's own token.
 * @param onRefused called when the REST API does not accept the token any more
 */
export function subscribeToCart(
  { token, cartId }: SocketCustomer,
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
  // A context for each event, so that nothing of an earlier one is remembered.
  const answer = async (cart: () => Cart | null): Promise<ExecutionResult> =>
    execute({ ...args, rootValue: { cartChanged: cart }, contextValue: deps.contextFor(request, token) });
  return new CartSubscription(cartId, { changes: deps.changes, read, answer, pauseMs: deps.pauseMs });
}
