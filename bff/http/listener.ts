import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { countBodyChunks, limitBodyChunks } from '@shop/observability/body-chunks';
import type { Log } from '@shop/observability/json-log';
import { addReady } from '@shop/observability/readiness';
import { requestIdHeader } from '@shop/observability/request-id';
import { MAX_BODY_BYTES } from '@shop/rules/body-limit';
import { hasOneHost } from '@shop/rules/has-one-host';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { IsAllowedOrigin } from './allowed-origins.ts';
import { graphiqlPath } from '../explorer/explorer-pages.ts';
import type { Observer } from '../observability/observer.ts';
import { isGraphqlPath, requests } from '../observability/request-record.ts';
import { serverTiming } from '../observability/server-timing.ts';
import { contentTypeFor, json } from './content-type.ts';
import { type GraphQLDeps, handleGraphQL } from './graphql-handler.ts';
import { HttpError, toHttpError } from './http-error.ts';
import { acceptOnlyJson } from './json-body.ts';
import { type SignedCallDeps, addSignedCalls } from './signed-calls.ts';

interface UpgradeHandler {
  /** Resolves to the status of the response, which is 101 if the WebSocket is open. */
  upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<number>;
}

export interface ListenerDeps extends GraphQLDeps, SignedCallDeps {
  readonly isAllowedOrigin: IsAllowedOrigin | null;
  /** `null` if clients may not read the schema. */
  readonly schemaText: string | null;
  readonly isReady: () => boolean;
  readonly sockets: UpgradeHandler;
  readonly dependencies: () => Readonly<Record<string, string>>;
  readonly observer: Pick<Observer, 'open' | 'observe' | 'upgrade'>;
  readonly log: Log;
}

/** By default, responses aren't cached, because they may be personal. */
const defaultHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Headers that pages of other origins may read. */
const exposedHeaders = ['x-request-id', 'retry-after', 'server-timing', 'age', 'etag'];

/** The longest time that browsers remember a preflight, in seconds. */
const preflightSeconds = 7200;

const html = 'text/html; charset=utf-8';

const twoHosts = (): HttpError => new HttpError(400, 'BAD_REQUEST', 'Send one Host header.');

const nothingHere = (): HttpError => new HttpError(404, 'NOT_FOUND', 'Not found; GraphQL is at /graphql.');

export async function createListener(deps: ListenerDeps): Promise<FastifyInstance> {
  const { observer } = deps;
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 12_000,
    keepAliveTimeout: 10_000,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 8000,
      connectionsCheckingInterval: 1000,
      // A request to upgrade to a protocol other than WebSocket is handled as HTTP/1.1.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    // Called, for example, if a URL can't be decoded.
    frameworkErrors: (_error, request, reply) => {
      countBodyChunks(request.raw);
      requests.run(observer.open(request, reply), () => {
        sendError(nothingHere(), reply.headers(defaultHeaders), deps);
      });
    },
  });
  app.server.on('upgrade', (request, connection, head) => {
    void observer.upgrade(request, '/graphql', async () => {
      requests.current.operation = 'subscription';
      return deps.sockets.upgrade(request, connection, head);
    });
  });
  observer.observe(app);
  addHooks(app, deps);
  limitBodyChunks(app);
  app.setErrorHandler(async (error, request, reply) =>
    sendError(await countedRefusal(error, request, deps), reply, deps),
  );
  app.setNotFoundHandler(() => {
    throw nothingHere();
  });
  acceptOnlyJson(app);
  const { explorer } = deps;
  if (deps.isAllowedOrigin !== null) allowOrigins(app, deps.isAllowedOrigin);
  for (const path of ['/graphql', '/graphql/'])
    app.all(path, async (request, reply) => {
      const { method } = request;
      if (explorer !== null && method === 'GET' && request.headers.accept?.includes('text/html') === true)
        return reply.type(html).send(await explorer.sandbox(deps.ownContext));
      const { status, headers, body } = await handleGraphQL(request, deps);
      // Otherwise, a shared cache would send this request's id to other clients.
      if (headers['cache-control'] !== undefined) reply.removeHeader(requestIdHeader);
      const origin = reply.getHeader('vary');
      const vary = origin === undefined ? headers['vary'] : [headers['vary'] ?? [], origin].flat().join(', ');
      return reply
        .code(status)
        .headers({ ...headers, ...(vary !== undefined && { vary }) })
        .send(body);
    });
  if (explorer !== null)
    app.get(graphiqlPath, async (_, reply) =>
      reply.type(html).send(await explorer.graphiql(deps.ownContext)),
    );
  app.get('/schema.graphql', async (_, reply) => {
    if (deps.schemaText === null)
      throw new HttpError(404, 'NOT_FOUND', 'The schema is served only with BFF_INTROSPECTION=true.');
    return reply.type('text/plain; charset=utf-8').send(deps.schemaText);
  });
  app.get('/health', async () => ({ status: 'ok' }));
  addReady(app, deps.isReady, deps.dependencies);
  addSignedCalls(app, deps);
  await app.ready();
  return app;
}

/** There are no cookies, so that a page of another origin can do nothing in a shopper's name. */
function allowOrigins(app: FastifyInstance, isAllowed: IsAllowedOrigin): void {
  void app.register(cors, {
    origin: (origin, use) => use(null, origin !== undefined && isAllowed(origin)),
    methods: ['GET', 'POST'],
    exposedHeaders,
    maxAge: preflightSeconds,
  });
}

function addHooks(app: FastifyInstance, deps: ListenerDeps): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    reply.headers(defaultHeaders);
    done(hasOneHost(raw.rawHeaders) ? undefined : twoHosts());
  });
  if (deps.explorer !== null)
    app.addHook('onSend', (_request, reply, _body, done) => {
      reply.header('server-timing', serverTiming(requests.current));
      done();
    });
}

/** Counts an invalid request. Returns the error to send, which differs if the client has sent too many. */
async function countedRefusal(error: unknown, { raw }: FastifyRequest, deps: ListenerDeps): Promise<unknown> {
  const { status, code } = toHttpError(error);
  // A page of an earlier build may name documents that the BFF doesn't know.
  const isInvalid = status < 500 && code !== 'RATE_LIMITED' && !code.startsWith('PERSISTED_QUERY_NOT_');
  if (!isInvalid || !isGraphqlPath(raw)) return error;
  try {
    await deps.countRefused(raw);
    return error;
  } catch (limit) {
    return limit;
  }
}

function sendError(error: unknown, reply: FastifyReply, { log }: ListenerDeps): FastifyReply {
  const httpError = toHttpError(error);
  const record = requests.current;
  record.codes = [httpError.code];
  if (httpError.status >= 500)
    log.error('request failed', { name: error instanceof Error ? error.name : typeof error });
  return reply
    .code(httpError.status)
    .headers({
      ...httpError.headers,
      'content-type': contentTypeFor(reply.request.raw.headers.accept) ?? json,
    })
    .send(httpError.toBody(record.id));
}
