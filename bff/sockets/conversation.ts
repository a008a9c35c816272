import type { IncomingMessage } from 'node:http';
import { type ExecutionArgs, type ExecutionResult, type GraphQLError, execute } from 'graphql';
import { makeServer } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { CartFeed } from '../cart-changes/cart-feed.ts';
import type { CartChanges } from '../cart-changes/cart-changes.ts';
import type { LaterReads } from '../cart-changes/later-reads.ts';
import type { ShopContext } from '../context.ts';
import type { FormatError } from '../http/format-error.ts';
import type { Log } from '../log.ts';
import type { Cart } from '../rest/cart-wire.ts';
import { getCustomerCart } from '../rest/carts.ts';
import { RestFailure } from '../rest/failure.ts';
import { SocketEnd, closeCodes } from './close-codes.ts';
import { type DocumentParts, readSubscription } from './socket-document.ts';
import type { SocketPlaces } from './socket-places.ts';
import { type SocketVisitor, admit } from './socket-visitor.ts';

/** What conversations over sockets need. */
export interface ConversationParts extends DocumentParts {
  /** A context with the token, as for a request of its own. */
  contextFor(request: IncomingMessage, token: string): ShopContext;
  readonly changes: CartChanges;
  readonly reads: LaterReads<Cart | null>;
  /** Places by customer. */
  readonly customers: SocketPlaces;
  readonly formatError: FormatError;
  /** The shortest time from one read of a cart to the next, in milliseconds. */
  readonly pauseMs: number;
  /** How long a socket may stay open without a subscription, in milliseconds. */
  readonly idleMs: number;
  readonly log: Log;
}

/** The longest time that `setTimeout` counts to. */
const longestTimer = 2 ** 31 - 1;
/** The one subscription, its end and the pings of a well-behaved client are far fewer. */
const mostMessagesPerMinute = 60;

/**
 * Speaks graphql-transport-ws with one socket: first who it is, then one subscription to the customer's cart, until the token runs out.
 */
export function converse(socket: WebSocket, request: IncomingMessage, parts: ConversationParts): void {
  let visitor: SocketVisitor | undefined;
  let givePlaceBack: (() => void) | null = null;
  let expiry: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  const waitForSubscription = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => socket.close(closeCodes.done, 'Idle'), parts.idleMs);
  };

  const format = (errors: readonly GraphQLError[]) =>
    errors.map((error) => parts.formatError(error.toJSON(), error));

  function feedFor({ token, cartId }: SocketVisitor, args: ExecutionArgs): CartFeed {
    const read = async (): Promise<Cart | null> => {
      const { rest } = parts.contextFor(request, token);
      try {
        return await parts.reads.run(token, async () => getCustomerCart(rest));
      } catch (error) {
        if (error instanceof RestFailure && error.code === 'UNAUTHENTICATED')
          socket.close(closeCodes.unauthorized, 'Unauthorized');
        throw error;
      }
    };
    // A context for each event, so that nothing of an earlier one is remembered.
    const answer = async (cart: () => Cart | null): Promise<ExecutionResult> =>
      execute({
        ...args,
        rootValue: { cartChanged: cart },
        contextValue: parts.contextFor(request, token),
      });
    return new CartFeed(cartId, { changes: parts.changes, read, answer, pauseMs: parts.pauseMs });
  }

  const server = makeServer({
    onConnect: async ({ connectionParams }) => {
      const admitted = await admit(connectionParams, (token) => parts.contextFor(request, token));
      if (socket.readyState !== socket.OPEN) return false;
      givePlaceBack = parts.customers.take(admitted.userId);
      if (givePlaceBack === null) throw new SocketEnd(closeCodes.tooMany, 'Too many devices');
      if (admitted.expiresAt !== null) {
        const left = Math.min(admitted.expiresAt - Date.now(), longestTimer);
        expiry = setTimeout(() => socket.close(closeCodes.unauthorized, 'Unauthorized'), left);
      }
      visitor = admitted;
      waitForSubscription();
      return true;
    },
    onSubscribe: ({ subscriptions }, _, payload) => {
      if (Object.keys(subscriptions).length > 1)
        throw new SocketEnd(closeCodes.policy, 'A socket has one subscription');
      clearTimeout(idle);
      return readSubscription(payload, parts);
    },
    subscribe: (args) => {
      if (visitor === undefined) throw new SocketEnd(closeCodes.unauthorized, 'Unauthorized');
      return feedFor(visitor, args);
    },
    onNext: (_, __, ___, ____, { data, errors }) => ({
      ...(data !== undefined && { data }),
      ...(errors !== undefined && { errors: format(errors) }),
    }),
    onError: (_, __, ___, errors) => {
      waitForSubscription();
      return format(errors);
    },
    onComplete: waitForSubscription,
  });

  let minute = 0;
  let messages = 0;
  function isFlood(): boolean {
    const now = Math.floor(performance.now() / 60_000);
    messages = now === minute ? messages + 1 : 1;
    minute = now;
    return messages > mostMessagesPerMinute;
  }

  function end(error: unknown): void {
    if (error instanceof SocketEnd) {
      socket.close(error.code, error.message);
      return;
    }
    parts.log.error('socket failed', { name: error instanceof Error ? error.name : typeof error });
    socket.close(closeCodes.failed, 'Internal error');
  }

  const closed = server.opened(
    {
      protocol: socket.protocol,
      send: async (data) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        // A socket that is gone ends by its close event.
        socket.send(data, () => resolve());
        return promise;
      },
      close: (code, reason) => socket.close(code, reason),
      onMessage: (listener) => {
        socket.on('message', (data, isBinary) => {
          if (isBinary || isFlood()) socket.close(closeCodes.policy, 'Too many messages');
          else listener(textOf(data)).catch(end);
        });
      },
    },
    undefined,
  );
  socket.once('close', (code, reason) => {
    clearTimeout(expiry);
    clearTimeout(idle);
    givePlaceBack?.();
    closed(code, String(reason)).catch(end);
  });
}

function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  return Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(new Uint8Array(data)).toString();
}
