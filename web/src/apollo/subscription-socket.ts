import { type ApolloClient, ApolloLink, type OperationVariables } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import type { DocumentNode } from 'graphql';
import { createClient } from 'graphql-ws';
import * as z from 'zod/mini';
import { connectionId } from './connection-id.ts';
import { trustedDocumentsLink } from './trusted-documents.ts';
import { waitToReconnect } from '../connection/reconnect.ts';

/** A signed-in customer's subscription. */
interface Subscription {
  readonly query: DocumentNode;
  readonly variables?: OperationVariables;
  readonly accessToken: string;
}

interface SocketListener {
  /** Called with each event's data, which is not validated. After a reconnect, the BFF sends the current state. */
  readonly onData: (data: unknown) => void;
  /** Called when the connection is lost, while the socket reconnects. */
  readonly onLost?: () => void;
  /** Called when the BFF rejects the token, immediately or later. */
  readonly onTokenRejected: () => void;
  /** Called when the socket is closed for good. */
  readonly onOver: () => void;
}

/** Close codes after which the library must not reconnect, in addition to its own. */
const unauthorized = 4401;
const forbidden = 4403;

/** Milliseconds without a message before a ping is sent, and the timeout for the pong. */
const silence = 55_000;
const signOfLife = 10_000;
/** Timeout for the BFF to accept the token, in milliseconds. */
const acceptance = 10_000;

const closeSchema = z.object({ code: z.number() });

const codeOf = (event: unknown): number | undefined => closeSchema.safeParse(event).data?.code;

function addressOf({ protocol, host }: Location): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`;
}

/** Opens a web socket with one subscription and keeps it open. Returns a function that closes it. */
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
  // Sends only the hash, as over HTTP.
  const subscribe: typeof socket.subscribe = (payload, sink) =>
    socket.subscribe({ ...payload, query: '' }, sink);
  const link = ApolloLink.from([trustedDocumentsLink(), new GraphQLWsLink({ ...socket, subscribe })]);
  const events = ApolloLink.execute(link, { query, ...(variables && { variables }) }, { client });
  const subscription = events.subscribe({
    next: ({ data }) => onData(data),
    error: onOver,
    complete: onOver,
  });
  /** Disposes the client. A pending connection attempt rejects when it is aborted. */
  async function dispose(): Promise<void> {
    await Promise.resolve(socket.dispose()).catch(() => undefined);
  }

  return () => {
    clearTimeout(overdue);
    subscription.unsubscribe();
    void dispose();
  };
}
