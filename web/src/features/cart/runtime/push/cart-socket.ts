import { type ApolloClient, ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import * as z from 'zod/mini';
import { connectionId } from '../../../../apollo/connection-id.ts';
import { trustedDocumentsLink } from '../../../../apollo/trusted-documents.ts';
import { CartChangedDocument } from '../../../../generated/graphql.ts';
import { type Cart, cartSchema } from '../../model/cart.ts';
import { waitToReconnect } from './reconnect.ts';

interface CartSocketListener {
  /** The cart at once, after each change, and after each time the connection was lost; `undefined` where it could not be read. */
  readonly onCart: (cart: Cart | null | undefined) => void;
  /** The BFF does not accept the token (any more). */
  readonly onRefused: () => void;
  /** The socket is closed for good. */
  readonly onOver: () => void;
}

/** Close codes of the BFF, beside those after which the library gives up by itself. */
const unauthorized = 4401;
const forbidden = 4403;

/** Milliseconds of silence before a ping to the server, and the time for its pong. */
const silence = 55_000;
const signOfLife = 10_000;
/** How long the BFF may take to accept the token, in milliseconds. */
const acceptance = 10_000;

const closeSchema = z.object({ code: z.number() });
const eventSchema = z.object({ cartChanged: z.nullable(cartSchema) });

const codeOf = (event: unknown): number | undefined => closeSchema.safeParse(event).data?.code;

function addressOf({ protocol, host }: Location): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`;
}

/** Opens a web socket that pushes the customer's cart, and keeps it open. The result closes it. */
export function openCartSocket(
  client: ApolloClient,
  accessToken: string,
  { onCart, onRefused, onOver }: CartSocketListener,
): () => void {
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const socket = createClient({
    url: addressOf(window.location),
    connectionParams: { authorization: `JWT ${accessToken}`, connectionId },
    connectionAckWaitTimeout: acceptance,
    keepAlive: silence,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (event) => codeOf(event) !== forbidden,
    retryWait: waitToReconnect,
    on: {
      ping: (isReceived) => {
        if (!isReceived) overdue = setTimeout(() => socket.terminate(), signOfLife);
      },
      pong: () => clearTimeout(overdue),
      closed: (event) => {
        clearTimeout(overdue);
        if (codeOf(event) === unauthorized) onRefused();
      },
    },
  });
  // As over HTTP the hash alone is sent.
  const subscribe: typeof socket.subscribe = (payload, sink) =>
    socket.subscribe({ ...payload, query: '' }, sink);
  const link = ApolloLink.from([trustedDocumentsLink(), new GraphQLWsLink({ ...socket, subscribe })]);
  const events = ApolloLink.execute(link, { query: CartChangedDocument }, { client });
  const subscription = events.subscribe({
    next: ({ data }) => onCart(eventSchema.safeParse(data).data?.cartChanged ?? undefined),
    error: onOver,
    complete: onOver,
  });
  /** A connection that is still being made rejects when it is given up. */
  async function dispose(): Promise<void> {
    await Promise.resolve(socket.dispose()).catch(() => undefined);
  }

  return () => {
    clearTimeout(overdue);
    subscription.unsubscribe();
    void dispose();
  };
}
