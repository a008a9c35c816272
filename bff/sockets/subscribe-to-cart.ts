import type { IncomingMessage } from 'node:http';
import { type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import { CartFeed } from '../cart-events/cart-subscription.ts';
import type { CartChanges } from '../cart-events/in-memory-pub-sub.ts';
import type { LaterReads } from '../cart-events/coalesced-reads.ts';
import type { ShopContext } from '../context.ts';
import type { Cart } from '../rest/cart-wire.ts';
import { getCustomerCart } from '../rest/carts.ts';
import { RestFailure } from '../rest/failure.ts';
import type { SocketVisitor } from './authenticate.ts';

/** What the events of a subscription need. */
export interface SocketFeedParts {
  /** A context with the token, as for a request of its own. */
  contextFor(request: IncomingMessage, token: string): ShopContext;
  readonly changes: CartChanges;
  readonly reads: LaterReads<Cart | null>;
  /** The shortest time from one read of a cart to the next, in milliseconds. */
  readonly pauseMs: number;
}

/**
 * The events of one visitor's subscription. Every cart is read with the visitor's own token.
 * @param onRefused called when the REST API does not accept the token any more
 */
export function feedFor(
  { token, cartId }: SocketVisitor,
  request: IncomingMessage,
  args: ExecutionArgs,
  parts: SocketFeedParts,
  onRefused: () => void,
): CartFeed {
  const read = async (): Promise<Cart | null> => {
    const { rest } = parts.contextFor(request, token);
    try {
      return await parts.reads.run(token, async () => getCustomerCart(rest));
    } catch (error) {
      if (error instanceof RestFailure && error.code === 'UNAUTHENTICATED') onRefused();
      throw error;
    }
  };
  // A context for each event, so that nothing of an earlier one is remembered.
  const answer = async (cart: () => Cart | null): Promise<ExecutionResult> =>
    execute({ ...args, rootValue: { cartChanged: cart }, contextValue: parts.contextFor(request, token) });
  return new CartFeed(cartId, { changes: parts.changes, read, answer, pauseMs: parts.pauseMs });
}
