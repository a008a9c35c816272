import type { IncomingMessage } from 'node:http';
import { connectionIdHeader, readConnectionId } from './http/connection-id.ts';
import { publishChanges } from './change-events/publish-changes.ts';
import type { SubscriptionContext } from './change-events/subscription-context.ts';
import { cartTopic } from './cart/cart-changes.ts';
import { KeyedLock } from './cart/keyed-lock.ts';
import { createToldTotals } from './cart/told-totals.ts';
import { InMemoryChangeEvents } from './change-events/change-events.ts';
import { createRedisChangeEvents } from './change-events/redis-change-events.ts';
import { restApiRules } from './delivery/delivery-rules-source.ts';
import { InMemoryIdempotencyStore } from './checkout/idempotency-store.ts';
import { RedisIdempotencyStore } from './checkout/redis-idempotency-store.ts';
import { type ContextDeps, type GraphQLContext, createContext } from './context.ts';
import { Explorer } from './explorer/explorer.ts';
import { allowedOrigins } from './http/allowed-origins.ts';
import { createApolloServer, createSchema } from './http/apollo.ts';
import { createFormatError } from './http/format-error.ts';
import { HttpError } from './http/http-error.ts';
import { createListener } from './http/listener.ts';
import { readTrustedDocuments } from './http/trusted-documents.ts';
import { trustedOperations } from './http/trusted-operations.ts';
import { openLimitStore } from './limits/limit-store.ts';
import { limitCalls } from './limits/limit-calls.ts';
import { limitGuesses } from './limits/limit-guesses.ts';
import { createLimits } from './limits/limits.ts';
import { isFromWeb, isRenderRequest } from './limits/render-request.ts';
import type { Log } from '@shop/observability/json-log';
import { requestLog } from '@shop/observability/observer';
import { schemaText } from '@shop/schema/schema-text';
import { closeWithin } from '@shop/observability/readiness';
import { rateKey } from '@shop/settings/rate-key';
import { clientAddress, isFromProxy } from '@shop/settings/trusted-proxies';
import { orderTopic } from './orders/order-changes.ts';
import { noSecrets, type OrderSecrets, readSecrets } from './orders/order-secrets.ts';
import { openObserver } from './observability/observer.ts';
import { requests } from './observability/request-record.ts';
import { connectToRedis } from './redis/client.ts';
import { createRedisPrivacy } from './redis/privacy.ts';
import { createRestClient } from './rest/client.ts';
import type { Caller, Payer } from './rest/pipeline.ts';
import { type Simulation, parseSimulation, simulationHeader } from './rest/simulation.ts';
import { ResponseCache } from './response-cache/response-cache.ts';
import { openRedisResponses } from './response-cache/redis-responses.ts';
import { readClaims, tokenOf } from './session/token.ts';
import type { Settings } from './settings.ts';
import { createSocketServer } from './sockets/socket-server.ts';

export const eventPauseMs = 100;
/** How long clients may take to close their WebSockets when the BFF shuts down, in milliseconds. */
const socketGraceMs = 2000;

/**
 * Creates the BFF, which doesn't listen yet.
 * @throws BadSetting if a file that a setting names can't be used
 */
export async function createBff(settings: Settings, outerLog: Log) {
  const log = requestLog(outerLog, requests);
  const { acceptsFreeDocuments, isProduction } = settings;
  const observer = await openObserver({
    settings: settings.observability,
    host: settings.host,
    log,
    isFromProxy: (request) => isFromProxy(request, settings.trustedProxies),
    gauges: { sockets: () => sockets.count(), cacheBytes: () => cache.bytes },
  });
  const trusted = readTrustedDocuments(settings.trustedDocumentsFile);
  const schema = createSchema();
  const formatError = createFormatError(log, { schema, isProduction });
  const { hasIntrospection } = settings;
  const isAllowedOrigin = allowedOrigins(settings.allowedOrigins, isProduction);
  const explorer = isProduction ? null : new Explorer(schema, settings.exampleAccount);
  const apollo = createApolloServer(log, {
    schema,
    trusted,
    formatError,
    hasIntrospection,
    plugins: explorer === null ? [] : [explorer.plugin],
  });
  await apollo.start();
  if (isProduction && settings.isRedisSecretDerived)
    log.warn('REDIS_SECRET is not set, so the keys that protect data in redis are derived from REDIS_URL');
  const privacy = createRedisPrivacy(settings.redisSecret, settings.rest.base.href);
  const redis = settings.redisUrl === null ? null : connectToRedis(settings.redisUrl, privacy, log);
  const idempotency = redis === null ? new InMemoryIdempotencyStore() : new RedisIdempotencyStore(redis);
  const shared = {
    idempotency,
    merges: new KeyedLock(),
    delivery: restApiRules(settings.delivery),
    toldTotals: createToldTotals(log, (field) => observer.metrics?.cartTotalDiffered(field)),
  };
  const changeEvents = redis === null ? new InMemoryChangeEvents() : createRedisChangeEvents(redis);
  const limitStore = redis === null ? null : openLimitStore(redis);
  const limits = createLimits(settings.limits, limitStore, (limit) => observer.metrics?.limitMet(limit));
  const noteManyGuestOrders = (orders: number): void => {
    log.warn('many guest orders with new emails from one address', { orders });
    observer.metrics?.manyGuestOrders();
  };
  const openBreakers = new Set<string>();
  const api = createRestClient(
    {
      ...settings.rest,
      log,
      onBreaker: (group, isOpen) => {
        if (isOpen) openBreakers.add(group);
        else openBreakers.delete(group);
        observer.metrics?.breaker(group, isOpen);
      },
    },
    [
      limitCalls(limits, noteManyGuestOrders),
      limitGuesses(limits),
      publishChanges(publishCart, publishOrder),
    ],
  );
  let isReady = true;

  const keyOf = (request: IncomingMessage): string =>
    rateKey(clientAddress(request, settings.trustedProxies));

  const countRefused = async (request: IncomingMessage): Promise<void> =>
    limits.rates.take('refused', keyOf(request));

  const sharedResponses =
    redis === null || settings.responseCache.freshMs === 0
      ? null
      : openRedisResponses(redis, settings.rest.base, () => cache.purge());
  const cache = new ResponseCache(settings.responseCache, sharedResponses);

  async function purgeResponses(): Promise<boolean> {
    cache.purge();
    try {
      await sharedResponses?.purge();
      return true;
    } catch (error) {
      log.error('a purge could not be announced to other BFFs', {
        name: error instanceof Error ? error.name : '',
      });
      return false;
    }
  }

  function simulationFor({ headers }: IncomingMessage): Simulation | null {
    const header = isProduction ? undefined : headers[simulationHeader];
    if (typeof header !== 'string') return settings.simulation;
    const simulation = parseSimulation(header);
    if (simulation !== null) return simulation;
    throw new HttpError(
      400,
      'BAD_REQUEST',
      `The header ${simulationHeader} must look like "delay=1500, failures=0.2, lost=0.1".`,
    );
  }

  /** In the explorer, a placeholder stands for the latest order key. */
  function secretsOf({ headers }: IncomingMessage): OrderSecrets {
    const secrets = readSecrets(headers);
    return explorer === null ? secrets : { ...secrets, orderKey: explorer.idFor(secrets.orderKey) };
  }

  function publishCart(token: string | null, origin: string | null): void {
    const userId = token === null ? null : readClaims(token).userId;
    if (userId !== null) changeEvents.publish(cartTopic(userId), origin);
  }

  function publishOrder(id: string): void {
    changeEvents.publish(orderTopic(id), null);
  }

  function contextWith(
    token: string | null,
    client: Pick<Caller, 'address' | 'payer' | 'connectionId' | 'simulation'>,
    { subscription = null, secrets = noSecrets }: Pick<ContextDeps, 'subscription' | 'secrets'> = {},
  ): GraphQLContext {
    const record = requests.current;
    const restFor = (given: string | null) =>
      api.for({ ...client, token: given, requestId: record.id, record });
    return createContext({ token, restFor, shared, subscription, secrets });
  }

  const payerOf = (request: IncomingMessage): Payer => ({
    address: keyOf(request),
    isRendering: isRenderRequest(request, settings.renderSecret),
  });

  function contextFor(
    request: IncomingMessage,
    token: string | null,
    subscription: SubscriptionContext<GraphQLContext> | null = null,
  ): GraphQLContext {
    const address = clientAddress(request, settings.trustedProxies);
    const payer = payerOf(request);
    const connectionId = readConnectionId(request.headers[connectionIdHeader]);
    const simulation = simulationFor(request);
    const client = { address, payer, connectionId, simulation };
    return contextWith(token, client, { subscription, secrets: secretsOf(request) });
  }

  const sockets = createSocketServer({
    schema,
    trusted,
    acceptsFreeDocuments,
    prepare: (operation, request) => explorer?.prepare(operation, request) ?? operation,
    contextFor,
    subscriptions: {
      events: changeEvents,
      pauseMs: eventPauseMs,
      orderRecheckMs: settings.orderRecheckMs,
    },
    formatError,
    limits: settings.sockets,
    pingMs: settings.socketPingMs,
    addressOf: keyOf,
    isAllowedOrigin,
    beforeSocket: async (request) => {
      await limits.rates.take('socket', keyOf(request));
    },
    countRefused,
    isReady: () => isReady,
    observeEvent: observer.event,
    log,
  });

  const app = await createListener({
    apollo,
    trusted,
    operations: trustedOperations(trusted, schema),
    cache,
    purgeSecret: settings.purgeSecret,
    purgeResponses,
    publishOrder,
    acceptsFreeDocuments,
    isFromWeb: (request) => isFromWeb(request, settings.renderSecret),
    explorer,
    isAllowedOrigin,
    schemaText: hasIntrospection ? schemaText : null,
    contextFor: (request, token = tokenOf(request.headers.authorization)) => contextFor(request, token),
    refreshContext: (request) =>
      contextWith(null, {
        address: null,
        payer: payerOf(request),
        simulation: settings.simulation,
      }),
    ownContext: (token) => contextWith(token, { address: null, simulation: settings.simulation }),
    countRefused,
    sockets,
    isReady: () => isReady,
    dependencies: () => ({
      restApi: openBreakers.size === 0 ? 'answers' : `fails: ${[...openBreakers].join(', ')}`,
      redis: limitStore === null ? 'not used' : limitStore.isReady ? 'connected' : 'away',
    }),
    observer,
    log,
  });

  return {
    /**
     * Resolves to the URL, such as `http://127.0.0.1:4000`.
     * @param port 0 for any free port
     */
    listen: async (port: number, host: string): Promise<string> => app.listen({ port, host }),
    /**
     * Makes `/ready` respond with 503, rejects new WebSockets, and makes each response close its connection. All other
     * requests are still served.
     */
    startLeaving: (): void => {
      isReady = false;
    },
    /** Waits up to `graceMs` for the requests in flight. */
    close: async (graceMs: number): Promise<void> => {
      isReady = false;
      sockets.close(Math.min(graceMs, socketGraceMs));
      await closeWithin(app, graceMs);
      redis?.close();
      await apollo.stop();
      await api.close();
      await observer.close();
    },
  };
}
