import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { Log } from '../log.ts';
import { isSignedPurge, signatureHeader } from '../response-cache/purge-request.ts';
import type { HttpResponse } from './http-response.ts';
import { type GraphQLDeps, handleGraphQL } from './graphql-handler.ts';
import { HttpError, toHttpError } from './http-error.ts';
import type { SocketServer } from '../sockets/socket-server.ts';

/** What a listener answers from. */
export interface ListenerDeps extends GraphQLDeps {
  /** Whether new requests are wanted; not so while closing. */
  isReady(): boolean;
  readonly sockets: Pick<SocketServer, 'upgrade'>;
  /** What purges are signed with; `null` for none. */
  readonly purgeSecret: string | null;
  /** Forgets every public answer; whether every other BFF was told as well. */
  purgeAnswers(): Promise<boolean>;
  readonly log: Log;
}

/** Answers may hold what is personal, and browsers must not guess what they are. */
const defaultHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** An HTTP server for `/graphql`, `/health` and `/ready` that cuts slow clients; it does not listen yet. */
export function createListener(deps: ListenerDeps): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 8000,
      requestTimeout: 12_000,
      // The timeouts above are only looked after this often.
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 10_000,
      // Whoever offers another protocol is answered in HTTP/1.1.
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
  try {
    send(request, response, await route(request, deps), deps);
  } catch (error) {
    send(request, response, errorResponse(error, deps.log), deps);
  }
}

async function route(request: IncomingMessage, deps: ListenerDeps): Promise<HttpResponse> {
  const [path = '', ...search] = (request.url ?? '').split('?');
  switch (path) {
    case '/graphql':
    case '/graphql/':
      return handleGraphQL(request, search.join('?'), deps);
    case '/purge':
      return purge(request, deps);
    case '/health':
      return plain(200, 'ok');
    case '/ready':
      return deps.isReady() ? plain(200, 'ready') : plain(503, 'closing');
    default:
      throw new HttpError(404, 'NOT_FOUND', 'There is nothing at this address; GraphQL is at /graphql.');
  }
}

/** Forgets every public answer, here and in every BFF at the same Redis, by the order of a program that has the secret. */
async function purge(request: IncomingMessage, deps: ListenerDeps): Promise<HttpResponse> {
  if (deps.purgeSecret === null) throw new HttpError(404, 'NOT_FOUND', 'No secret for purges is set.');
  if (request.method !== 'POST')
    throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'Send purges by POST.', { allow: 'POST' });
  const signature = [request.headers[signatureHeader] ?? []].flat()[0];
  if (!isSignedPurge(deps.purgeSecret, signature, new Date()))
    throw new HttpError(403, 'FORBIDDEN', 'The purge is not signed with the secret, or not just now.');
  return plain(200, (await deps.purgeAnswers()) ? 'purged' : 'purged here alone');
}

function plain(status: number, word: string): HttpResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ status: word }) };
}

function errorResponse(error: unknown, log: Log): HttpResponse {
  const refusal = toHttpError(error);
  if (refusal.status >= 500)
    log.error('request failed', { name: error instanceof Error ? error.name : typeof error });
  const headers = { ...refusal.headers, 'content-type': 'application/json; charset=utf-8' };
  return { status: refusal.status, headers, body: refusal.toBody() };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  outcome: HttpResponse,
  deps: ListenerDeps,
): void {
  if (response.destroyed || response.headersSent) return;
  const { body } = outcome;
  const length = Buffer.byteLength(body);
  // Nothing is said of a body that is not sent.
  const headers = outcome.status === 304 ? [] : ['content-length', String(length)];
  for (const [name, value] of Object.entries(defaultHeaders))
    if (!Object.hasOwn(outcome.headers, name)) headers.push(name, value);
  for (const [name, value] of Object.entries(outcome.headers)) headers.push(name, value);
  if (!deps.isReady()) headers.push('connection', 'close');
  response.writeHead(outcome.status, headers);
  if (request.method === 'HEAD') response.end();
  // A text of ASCII alone is the same in Latin 1, which Node sends in one piece with the headers.
  else response.end(body, body.length === length ? 'latin1' : 'utf8');
  // A body that nobody reads any more flows off, or the client would never see the answer.
  if (!request.complete) request.resume();
}
