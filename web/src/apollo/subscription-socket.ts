import { type ApolloClient, ApolloLink, type OperationVariables } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import type { DocumentNode } from 'graphql';
import { createClient } from 'graphql-ws';
import * as z from 'zod/mini';
import { connectionId } from './connection-id.ts';
import { trustedDocumentsLink } from './trusted-documents.ts';
import { waitToReconnect } from '../connection/reconnect.ts';

/** One subscription of a signed-in customer. */
interface Subscription {
  readonly query: DocumentNode;
  readonly variables?: OperationVariables;
  readonly accessToken: string;
}

interface SocketListener {
  /** The data of each event, not validated; after each reconnect, the BFF sends the current state. */
  readonly onData: (data: unknown) => void;
  /** The connection was lost and is being reestablished. */
  readonly onLost?: () => void;
  /** The BFF does not accept the token, or no longer does. */
  readonly onTokenRejected: () => void;
  /** The socket is closed for good. */
  readonly onOver: () => void;
}

/** Close codes of the BFF, in addition to those at which the library gives up by itself. */
const unauthorized = 4401;
const forbidden = 4403;

/** Milliseconds of silence before a ping to the server, and the timeout of its pong. */
const silence = 55_000;
const signOfLife = 10_000;
/** How long the BFF may take to accept the token, in milliseconds. */
const acceptance = 10_000;

const closeSchema = z.object({ code: z.number() });

const codeOf = (event: unknown): number | undefined => closeSchema.safeParse(event).data?.code;

function addressOf({ protocol, host }: Location): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`;
}

/** Opens a web socket with one subscription, and keeps it open. Returns a function that closes it. */
export function openSubscriptionSocket(
  client: ApolloClient,
  { query, variables, accessToken }: Subscription,
  { onData, onLost, onTokenRejected, onOver }: SocketListener,
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
        onLost?.();
        if (codeOf(event) === unauthorized) onTokenRejected();
      },
    },
  });
  // As over HTTP, only the hash is sent.
  const subscribe: typeof socket.subscribe = (payload, sink) =>
    socket.subscribe({ ...payload, query: '' }, sink);
  const link = ApolloLink.from([trustedDocumentsLink(), new GraphQLWsLink({ ...socket, subscribe })]);
  const events = ApolloLink.execute(link, { query, ...(variables && { variables }) }, { client });
  const subscription = events.subscribe({
    next: ({ data }) => onData(data),
    error: onOver,
    complete: onOver,
  });
  /** A connection attempt rejects when it is aborted. */
  async function dispose(): Promise<void> {
    await Promise.resolve(socket.dispose()).catch(() => undefined);
  }

  return () => {
    clearTimeout(overdue);
    subscription.unsubscribe();
    void dispose();
  };
}
