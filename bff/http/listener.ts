import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { requestIdHeader } from '@shop/observability/request-id';
import type { Log } from '@shop/observability/json-log';
import { signedOrderId } from '../orders/order-event-request.ts';
import { signatureHeader } from '../request-signature.ts';
import { isSignedPurge } from '../response-cache/purge-request.ts';
import type { Observer } from '../observability/observer.ts';
import type { RequestRecord } from '../observability/request-record.ts';
import type { HttpResponse } from './http-response.ts';
import { graphiqlPath } from '../explorer/explorer-pages.ts';
import { serverTiming } from '../observability/describe-calls.ts';
import { page } from './page.ts';
import { type GraphQLDeps, handleGraphQL } from './graphql-handler.ts';
import { HttpError, toHttpError } from './http-error.ts';

/** Upgrades connections to web sockets. */
interface UpgradeHandler {
  upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void>;
}

/** The dependencies of the listener. */
export interface ListenerDeps extends GraphQLDeps {
  /** Whether new requests are accepted; false during shutdown. */
  isReady(): boolean;
  readonly sockets: UpgradeHandler;
  /** The secret that signs purge requests and orders' events; `null` turns them off. */
  readonly purgeSecret: string | null;
  /** Purges every public response; resolves to whether every other BFF was notified as well. */
  purgeResponses(): Promise<boolean>;
  /** Publishes that an order has changed, to the subscribers of every BFF. */
  publishOrder(id: string): void;
  /** How what the BFF depends on is doing, by name. */
  dependencies(): Readonly<Record<string, string>>;
  readonly observer: Pick<Observer, 'begin' | 'end'>;
  readonly log: Log;
}

/** Responses may be personal, and browsers must not sniff their type. */
const defaultHeaders: readonly (readonly [name: string, value: string])[] = [
  ['cache-control', 'no-store'],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
];

/** An HTTP server for `/graphql`, `/health` and `/ready` that cuts slow clients; it does not listen yet. */
export function createListener(deps: ListenerDeps): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 8000,
      requestTimeout: 12_000,
      // The interval at which the timeouts above are checked.
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 10_000,
      // A client that offers another protocol gets HTTP/1.1.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    (request, response) => {
      void respond(request, response, deps);
    },
  );
  server.on('upgrade', (request, connection, head) => {
    void deps.sockets.upgrade(request, connection, head);
  });
  return server;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  deps: ListenerDeps,
): Promise<void> {
  response.on('error', () => response.destroy());
  const record = deps.observer.begin(request);
  let outcome: HttpResponse;
  try {
    outcome = await route(request, record, deps);
  } catch (error) {
    outcome = errorResponse(error, record, deps.log);
  }
  send(request, response, outcome, record, deps);
  if (request.url?.startsWith('/graphql') === true) deps.observer.end(record, outcome.status);
}

function route(
  request: IncomingMessage,
  record: RequestRecord,
  deps: ListenerDeps,
): HttpResponse | Promise<HttpResponse> {
  const url = request.url ?? '';
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  switch (path) {
    case '/graphql':
    case '/graphql/':
      return handleGraphQL(request, record, mark === -1 ? '' : url.slice(mark + 1), deps);
    case graphiqlPath:
      return graphiql(record, deps);
    case '/purge':
      return purge(request, deps);
    case '/order-events':
      return publishOrder(request, mark === -1 ? '' : url.slice(mark + 1), deps);
    case '/health':
      return plain(200, 'ok');
    case '/ready':
      return ready(deps);
    default:
      throw nothingHere();
  }
}

/** Purges every public response, here and in every BFF at the same Redis, for a request signed with the secret. */
async function purge(request: IncomingMessage, deps: ListenerDeps): Promise<HttpResponse> {
  const { secret, signature } = signedCall(request, deps);
  if (!isSignedPurge(secret, signature, new Date()))
    throw new HttpError(403, 'FORBIDDEN', 'The purge is not signed with the secret, or not just now.');
  return plain(200, (await deps.purgeResponses()) ? 'purged' : 'purged here alone');
}

/** Has every subscriber of an order read it again, for a request signed with the secret; what happened to it is not in the request. */
function publishOrder(request: IncomingMessage, search: string, deps: ListenerDeps): HttpResponse {
  const { secret, signature } = signedCall(request, deps);
  const id = signedOrderId(secret, search, signature, new Date());
  if (id === null)
    throw new HttpError(403, 'FORBIDDEN', 'The event is not signed with the secret, or not just now.');
  deps.publishOrder(id);
  return plain(200, 'published');
}

function signedCall(
  request: IncomingMessage,
  { purgeSecret: secret }: ListenerDeps,
): { secret: string; signature: string | undefined } {
  if (secret === null) throw new HttpError(404, 'NOT_FOUND', 'No secret for signed calls is set.');
  if (request.method !== 'POST')
    throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'Send signed calls by POST.', { allow: 'POST' });
  return { secret, signature: [request.headers[signatureHeader] ?? []].flat()[0] };
}

/** GraphiQL for whom Apollo's CDN is out of reach; in development alone. */
async function graphiql(record: RequestRecord, deps: ListenerDeps): Promise<HttpResponse> {
  if (deps.explorer === null) throw nothingHere();
  return page(await deps.explorer.graphiql((token) => deps.ownContext(record, token)));
}

const nothingHere = (): HttpError =>
  new HttpError(404, 'NOT_FOUND', 'There is nothing at this address; GraphQL is at /graphql.');

/** Whether this process takes requests, and the state of its dependencies; a REST API that is down is no reason to send requests to another BFF. */
function ready(deps: ListenerDeps): HttpResponse {
  const isReady = deps.isReady();
  return {
    status: isReady ? 200 : 503,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: isReady ? 'ready' : 'closing', dependsOn: deps.dependencies() }),
  };
}

function plain(status: number, word: string): HttpResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ status: word }) };
}

function errorResponse(error: unknown, record: RequestRecord, log: Log): HttpResponse {
  const httpError = toHttpError(error);
  record.codes = [httpError.code];
  if (httpError.status >= 500)
    log.error('request failed', {
      requestId: record.id,
      name: error instanceof Error ? error.name : typeof error,
    });
  const headers = { ...httpError.headers, 'content-type': 'application/json; charset=utf-8' };
  return { status: httpError.status, headers, body: httpError.toBody(record.id) };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  outcome: HttpResponse,
  record: RequestRecord,
  deps: ListenerDeps,
): void {
  if (response.destroyed || response.headersSent) return;
  const { body, headers: given } = outcome;
  const length = Buffer.byteLength(body);
  // A 304 has no body and so no length.
  const headers = outcome.status === 304 ? [] : ['content-length', String(length)];
  for (const [name, value] of defaultHeaders) if (given[name] === undefined) headers.push(name, value);
  for (const name in given) headers.push(name, given[name] ?? '');
  // A cache on the way would give this one's id to everybody.
  if (given['cache-control'] === undefined) headers.push(requestIdHeader, record.id);
  if (deps.explorer !== null) headers.push('server-timing', serverTiming(record));
  if (!deps.isReady()) headers.push('connection', 'close');
  response.writeHead(outcome.status, headers);
  if (request.method === 'HEAD') response.end();
  // A text of ASCII alone is the same in Latin 1, which Node sends in one piece with the headers.
  else response.end(body, body.length === length ? 'latin1' : 'utf8');
  // The rest of an unread request body is drained, or the client would never read the response.
  if (!request.complete) request.resume();
}
