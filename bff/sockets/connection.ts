import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import { makeServer } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { SubscriptionContext, SubscriptionDeps } from '../change-events/subscription-context.ts';
import type { GraphQLContext } from '../context.ts';
import { maxErrorsWithoutData } from '../http/execute-operation.ts';
import type { FormatError } from '../http/format-error.ts';
import { HttpError } from '../http/http-error.ts';
import type { Log } from '@shop/observability/json-log';
import { CloseError, closeCodes } from './close-codes.ts';
import type { createDocumentReader } from './subscription-request.ts';
import type { Observer } from '../observability/observer.ts';
import { requests } from '../observability/request-record.ts';
import { RestFailure } from '../rest/failure.ts';
import { type ObserveEvent, subscribe } from './subscribe.ts';
import type { Slots } from '../limits/slots.ts';
import { type SocketCustomer, authenticate } from './authenticate.ts';

export interface ConnectionDeps {
  readonly readDocument: ReturnType<typeof createDocumentReader>;
  contextFor(
    request: IncomingMessage,
    token: string | null,
    subscription: SubscriptionContext<GraphQLContext> | null,
  ): GraphQLContext;
  /** @throws RestFailure `RATE_LIMITED` if the client has sent too many invalid requests */
  countRefused(request: IncomingMessage): Promise<void>;
  readonly observeEvent: Observer['event'];
  readonly subscriptions: SubscriptionDeps;
  readonly customers: Slots;
  readonly formatError: FormatError;
  readonly log: Log;
}

/** The longest delay that `setTimeout` supports. */
const longestTimer = 2 ** 31 - 1;

export const maxMessagesPerMinute = 60;

export const maxSubscriptions = 10;

const tooManySubscriptions = (): GraphQLError =>
  new GraphQLError(`A WebSocket carries at most ${maxSubscriptions} subscriptions at a time.`, {
    extensions: { code: 'TOO_MANY_SUBSCRIPTIONS' },
  });

/** Serves graphql-transport-ws: one customer and several subscriptions, until the token expires. */
export function serveConnection(socket: WebSocket, request: IncomingMessage, deps: ConnectionDeps): void {
  const opening = requests.current;
  let customer: SocketCustomer | undefined;
  let release: (() => void) | null = null;
  let expiry: NodeJS.Timeout | undefined;
  let messages = 0;
  const minutes = setInterval(() => {
    messages = 0;
  }, 60_000);

  const closeUnauthorized = (): void => socket.close(closeCodes.unauthorized, 'Unauthorized');

  function end(error: unknown): void {
    if (error instanceof CloseError) {
      socket.close(error.code, error.message);
      return;
    }
    if (error instanceof RestFailure && error.code === 'RATE_LIMITED') {
      socket.close(closeCodes.tooMany, 'Too many requests');
      return;
    }
    deps.log.error('socket failed', { name: error instanceof Error ? error.name : typeof error });
    socket.close(closeCodes.failed, 'Internal error');
  }

  const format = (errors: readonly GraphQLError[]) =>
    errors.map((error) => deps.formatError(error.toJSON(), error));

  const observe = async <Result>(work: () => Promise<Result>): Promise<Result> =>
    deps.observeEvent(opening, async () => {
      try {
        return await work();
      } catch (error) {
        requests.current.codes = [codeOf(error)];
        throw error;
      }
    });

  const observeEvent: ObserveEvent = async (work) =>
    observe(async () => {
      const result = await work();
      if ('errors' in result) requests.current.codes = (result.errors ?? []).map(codeOf);
      return result;
    });

  const protocol = makeServer({
    onConnect: async ({ connectionParams }) => {
      const authenticated = await authenticate(connectionParams, request, async (token, work) =>
        observe(async () => work(deps.contextFor(request, token, null))),
      );
      if (socket.readyState !== socket.OPEN) return false;
      release = deps.customers.acquire(authenticated.userId);
      if (release === null) throw new CloseError(closeCodes.tooMany, 'Too many sockets');
      const left =
        authenticated.expiresAt === null ? Infinity : Date.parse(authenticated.expiresAt) - Date.now();
      if (left < longestTimer) expiry = setTimeout(closeUnauthorized, left);
      customer = authenticated;
      return true;
    },
    onSubscribe: async ({ subscriptions }, _, payload) => {
      // The other subscriptions continue.
      const isTooMany = Object.keys(subscriptions).length > maxSubscriptions;
      const operation = isTooMany ? [tooManySubscriptions()] : deps.readDocument(payload, request);
      if (Array.isArray(operation)) await deps.countRefused(request);
      return operation;
    },
    subscribe: (args) => {
      if (customer === undefined) throw new CloseError(closeCodes.unauthorized, 'Unauthorized');
      const { token, connectionId } = customer;
      return subscribe(args, observeEvent, (signal) => {
        const newContext = (): GraphQLContext => deps.contextFor(request, token, subscription);
        const subscription: SubscriptionContext<GraphQLContext> = {
          ...deps.subscriptions,
          connectionId,
          signal,
          read: async (work) => observe(async () => work(newContext())),
        };
        return newContext();
      });
    },
    onNext: (_, __, ___, ____, { data, errors }) => {
      if (errors?.some(isTokenRejected) === true) closeUnauthorized();
      return { ...(data !== undefined && { data }), ...(errors !== undefined && { errors: format(errors) }) };
    },
    onError: (_, __, ___, errors) => format(errors.slice(0, maxErrorsWithoutData)),
  });

  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      // An error is ignored, because a failed socket also emits `close`.
      send: async (data) => new Promise((resolve) => socket.send(data, () => resolve())),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (listener) => {
        const onMessage = (data: Buffer): void => {
          messages += 1;
          if (messages > maxMessagesPerMinute) socket.close(closeCodes.policy, 'Too many messages');
          else listener(data.toString()).catch(end);
        };
        // This way, log lines identify the request that opened the socket.
        socket.on('message', AsyncLocalStorage.bind(onMessage));
      },
    },
    undefined,
  );
  const onClose = (code: number, reason: Buffer): void => {
    clearInterval(minutes);
    clearTimeout(expiry);
    release?.();
    closed(code, String(reason)).catch(end);
  };
  socket.once('close', AsyncLocalStorage.bind(onClose));
}

function codeOf(error: unknown): string {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (cause instanceof RestFailure || cause instanceof HttpError) return cause.code;
  const code = error instanceof GraphQLError ? error.extensions['code'] : undefined;
  return typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR';
}

function isTokenRejected({ originalError }: GraphQLError): boolean {
  return originalError instanceof RestFailure && originalError.code === 'UNAUTHENTICATED';
}
