import {
  type ApolloClient,
  ApolloLink,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import * as z from 'zod/mini';
import { connectionId } from './connection-id.ts';
import { dataOf } from './page-part.ts';
import { trustedDocumentsLink } from './trusted-documents.ts';
import { waitToReconnect } from '../browser/connection/reconnect.ts';

interface Subscription<T, V extends OperationVariables> {
  readonly query: TypedDocumentNode<T, V>;
  readonly variables: V;
  readonly accessToken: string;
}

interface SocketListener<T> {
  /** `data` is `undefined` if the event is an error. */
  readonly onData: (data: T | undefined) => void;
  /** Called whenever the connection closes. */
  readonly onLost?: () => void;
  readonly onTokenRejected: () => void;
  readonly onOver: () => void;
}

const unauthorized = 4401;
const forbidden = 4403;

/** Milliseconds from the opening of the connection, or from the last pong, to the next ping. */
const keepAliveMs = 55_000;
const pongTimeoutMs = 10_000;
/** How long the BFF may take to accept the token, in milliseconds. */
const ackTimeoutMs = 10_000;

const closeSchema = z.object({ code: z.number() });

const codeOf = (event: unknown): number | undefined => closeSchema.safeParse(event).data?.code;

function addressOf({ protocol, host }: Location): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`;
}

export function openSubscriptionSocket<T, V extends OperationVariables>(
  client: ApolloClient,
  { query, variables, accessToken }: Subscription<T, V>,
  { onData, onLost, onTokenRejected, onOver }: SocketListener<T>,
): () => void {
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  const socket = createClient({
    url: addressOf(window.location),
    connectionParams: { authorization: `JWT ${accessToken}`, connectionId },
    connectionAckWaitTimeout: ackTimeoutMs,
    keepAlive: keepAliveMs,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (event) => codeOf(event) !== forbidden,
    retryWait: waitToReconnect,
    on: {
      ping: (isReceived) => {
        if (!isReceived) pongTimer = setTimeout(() => socket.terminate(), pongTimeoutMs);
      },
      pong: () => clearTimeout(pongTimer),
      closed: (event) => {
        clearTimeout(pongTimer);
        onLost?.();
        if (codeOf(event) === unauthorized) onTokenRejected();
      },
    },
  });
  // Sends only the hash, as over HTTP.
  const subscribe: typeof socket.subscribe = (payload, sink) =>
    socket.subscribe({ ...payload, query: '' }, sink);
  const link = ApolloLink.from([trustedDocumentsLink(), new GraphQLWsLink({ ...socket, subscribe })]);
  const events = ApolloLink.execute(link, { query, variables }, { client });
  const subscription = events.subscribe({
    next: ({ data }) => onData(dataOf(query, data)),
    error: onOver,
    complete: onOver,
  });
  return () => {
    clearTimeout(pongTimer);
    subscription.unsubscribe();
    // Rejects if a pending connection attempt fails.
    void Promise.resolve(socket.dispose()).catch(() => undefined);
  };
}
