import type { IncomingMessage, Server } from 'node:http';
import { randomUUID } from 'node:crypto';
import { publishingRest } from './cart-events/publishing-rest.ts';
import { createPubSub } from './cart-events/pub-sub.ts';
import { CoalescedReads } from './cart-events/coalesced-reads.ts';
import { InMemoryIdempotencyStore } from './checkout/idempotency-store.ts';
import { RedisIdempotencyStore } from './checkout/redis-idempotency-store.ts';
import { type GraphQLContext, createContext } from './context.ts';
import { createApolloServer, createSchema } from './http/apollo.ts';
import { clientAddress } from './http/client-address.ts';
import { createFormatError } from './http/format-error.ts';
import { PreparedOperations } from './http/prepared-operations.ts';
import { createListener } from './http/listener.ts';
import { readTrustedDocuments } from './http/trusted-documents.ts';
import { openLimitStore } from './limits/limit-store.ts';
import { limitedRest } from './limits/limited-rest.ts';
import { createLimits } from './limits/limits.ts';
import { rateKey } from './limits/rate-limits.ts';
import { isRenderRequest } from './limits/render-request.ts';
import type { Log } from './log.ts';
import { createRestClient } from './rest/client.ts';
import { ResponseCache } from './response-cache/response-cache.ts';
import { openRedisResponses } from './response-cache/redis-responses.ts';
import { tokenOf } from './session/token.ts';
import { createProcessState } from './process-state.ts';
import type { Settings } from './settings.ts';
import { createSocketServer } from './sockets/socket-server.ts';

/** The shortest time between two events of one cart subscription, in milliseconds. */
export const eventPauseMs = 100;
/** How long a web socket may stay open without a subscription, in milliseconds. */
const idleSocketMs = 10_000;
/** How long a client may take for the closing handshake of its web socket, in milliseconds. */
const socketGraceMs = 2000;

/** The assembled BFF, not yet listening. */
export interface Bff {
  readonly server: Server;
  /** Begins the shutdown: `/ready` says 503 and each response ends its connection; requests are still served. */
  stopAccepting(): void;
  /** Accepts no more requests, lets those in flight finish within `graceMs`, and releases everything. */
  close(graceMs: number): Promise<void>;
}

/**
 * Assembles the BFF from its settings.
 * @throws BadSetting where a file that a setting names cannot be used
 */
export async function createBff(settings: Settings, log: Log): Promise<Bff> {
  const { acceptsFreeDocuments, isProduction } = settings;
  const api = createRestClient({ ...settings.rest, log });
  const trusted = readTrustedDocuments(settings.trustedDocumentsFile);
  const schema = createSchema();
  const formatError = createFormatError(log);
  const { hasIntrospection, isCompiled } = settings;
  const prepared = new PreparedOperations(trusted.texts, { schema, hasIntrospection, isCompiled });
  const apollo = createApolloServer(log, {
    schema,
    formatError,
    hasIntrospection,
    hasSandbox: !isProduction,
  });
  await apollo.start();
  const idempotency =
    settings.redisUrl === null
      ? new InMemoryIdempotencyStore()
      : new RedisIdempotencyStore(settings.redisUrl, log);
  const shared = createProcessState(idempotency);
  const pubSub = createPubSub(settings.redisUrl, log);
  const publish = (cartId: string): void => pubSub.publish(cartId);
  const limitStore = openLimitStore(settings.redisUrl, log);
  const limits = createLimits(settings.limits, limitStore);
  let isReady = true;

  const keyOf = (request: IncomingMessage): string =>
    rateKey(clientAddress(request, settings.trustedProxies));

  const sharedResponses =
    settings.redisUrl === null || settings.responseCache.freshMs === 0
      ? null
      : openRedisResponses(settings.redisUrl, settings.rest.base, () => cache.purge(), log);
  const cache = new ResponseCache(settings.responseCache, sharedResponses);

  async function purgeResponses(): Promise<boolean> {
    cache.purge();
    try {
      await sharedResponses?.purge();
      return true;
    } catch (error) {
      log.error('other processes were not told of a purge', {
        name: error instanceof Error ? error.name : '',
      });
      return false;
    }
  }

  function contextFor(request: IncomingMessage, token: string | null): GraphQLContext {
    const address = clientAddress(request, settings.trustedProxies);
    const requestId = requestIdOf(request);
    const restFor = (given: string | null) =>
      publishingRest(
        limitedRest(api.for({ token: given, address, requestId }), limits, {
          address: rateKey(address),
          token: given,
          isRendering: isRenderRequest(request, settings.renderSecret),
        }),
        publish,
      );
    return createContext({
      token,
      restFor,
      shared,
      log,
    });
  }

  const sockets = createSocketServer({
    schema,
    trusted,
    acceptsFreeDocuments,
    contextFor,
    events: pubSub,
    reads: new CoalescedReads(),
    formatError,
    limits: settings.sockets,
    pingMs: settings.socketPingMs,
    pauseMs: eventPauseMs,
    idleMs: idleSocketMs,
    addressOf: keyOf,
    beforeSocket: async (request) => limits.rates.take('socket', keyOf(request)),
    isReady: () => isReady,
    log,
  });

  const server = createListener({
    apollo,
    trusted,
    prepared,
    formatError,
    cache,
    purgeSecret: settings.purgeSecret,
    purgeResponses,
    acceptsFreeDocuments,
    hasSandbox: !isProduction,
    contextFor: (request, token = tokenOf(request.headers.authorization)) => contextFor(request, token),
    sockets,
    isReady: () => isReady,
    log,
  });

  return {
    server,
    stopAccepting: () => {
      isReady = false;
    },
    close: async (graceMs) => {
      isReady = false;
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeIdleConnections();
      sockets.close(Math.min(graceMs, socketGraceMs));
      const last = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(last);
      sharedResponses?.close();
      await pubSub.close();
      limitStore?.close();
      await idempotency.close();
      await apollo.stop();
      await api.close();
    },
  };
}

/** The request id of the proxy, so that one purchase can be followed through all logs, or a new one. */
function requestIdOf(request: IncomingMessage): string {
  const given = [request.headers['x-request-id'] ?? []].flat()[0] ?? '';
  return /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}
