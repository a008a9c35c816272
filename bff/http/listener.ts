import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { Log } from '../log.ts';
import { isSignedPurge, signatureHeader } from '../response-cache/purge-request.ts';
import type { Answer } from './http-response.ts';
import { type GraphQLParts, answerGraphQL } from './graphql-handler.ts';
import { Refusal, toRefusal } from './http-error.ts';
import type { Sockets } from '../sockets/socket-server.ts';

/** What a listener answers from. */
export interface ListenerParts extends GraphQLParts {
  /** Whether new requests are wanted; not so while closing. */
  isReady(): boolean;
  readonly sockets: Pick<Sockets, 'upgrade'>;
  /** What purges are signed with; `null` for none. */
  readonly purgeSecret: string | null;
  /** Forgets every public answer; whether every other BFF was told as well. */
  purgeAnswers(): Promise<boolean>;
  readonly log: Log;
}

/** Answers may hold what is personal, and browsers must not guess what they are. */
const always = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** An HTTP server for `/graphql`, `/health` and `/ready` that cuts slow clients; it does not listen yet. */
export function createListener(parts: ListenerParts): Server {
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
      void respond(request, response, parts);
    },
  );
  server.on('upgrade', (request, connection, head) => {
    void parts.sockets.upgrade(request, connection, head);
  });
  return server;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  parts: ListenerParts,
): Promise<void> {
  response.on('error', () => response.destroy());
  try {
    send(request, response, await route(request, parts), parts);
  } catch (error) {
    send(request, response, refusalFor(error, parts.log), parts);
  }
}

async function route(request: IncomingMessage, parts: ListenerParts): Promise<Answer> {
  const [path = '', ...search] = (request.url ?? '').split('?');
  switch (path) {
    case '/graphql':
    case '/graphql/':
      return answerGraphQL(request, search.join('?'), parts);
    case '/purge':
      return purge(request, parts);
    case '/health':
      return plain(200, 'ok');
    case '/ready':
      return parts.isReady() ? plain(200, 'ready') : plain(503, 'closing');
    default:
      throw new Refusal(404, 'NOT_FOUND', 'There is nothing at this address; GraphQL is at /graphql.');
  }
}

/** Forgets every public answer, here and in every BFF at the same Redis, by the order of a program that has the secret. */
async function purge(request: IncomingMessage, parts: ListenerParts): Promise<Answer> {
  if (parts.purgeSecret === null) throw new Refusal(404, 'NOT_FOUND', 'No secret for purges is set.');
  if (request.method !== 'POST')
    throw new Refusal(405, 'METHOD_NOT_ALLOWED', 'Send purges by POST.', { allow: 'POST' });
  const signature = [request.headers[signatureHeader] ?? []].flat()[0];
  if (!isSignedPurge(parts.purgeSecret, signature, new Date()))
    throw new Refusal(403, 'FORBIDDEN', 'The purge is not signed with the secret, or not just now.');
  return plain(200, (await parts.purgeAnswers()) ? 'purged' : 'purged here alone');
}

function plain(status: number, word: string): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ status: word }) };
}

function refusalFor(error: unknown, log: Log): Answer {
  const refusal = toRefusal(error);
  if (refusal.status >= 500)
    log.error('request failed', { name: error instanceof Error ? error.name : typeof error });
  const headers = { ...refusal.headers, 'content-type': 'application/json; charset=utf-8' };
  return { status: refusal.status, headers, body: refusal.toBody() };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  parts: ListenerParts,
): void {
  if (response.destroyed || response.headersSent) return;
  const { body } = answer;
  const length = Buffer.byteLength(body);
  // Nothing is said of a body that is not sent.
  const headers = answer.status === 304 ? [] : ['content-length', String(length)];
  for (const [name, value] of Object.entries(always))
    if (!Object.hasOwn(answer.headers, name)) headers.push(name, value);
  for (const [name, value] of Object.entries(answer.headers)) headers.push(name, value);
  if (!parts.isReady()) headers.push('connection', 'close');
  response.writeHead(answer.status, headers);
  if (request.method === 'HEAD') response.end();
  // A text of ASCII alone is the same in Latin 1, which Node sends in one piece with the headers.
  else response.end(body, body.length === length ? 'latin1' : 'utf8');
  // A body that nobody reads any more flows off, or the client would never see the answer.
  if (!request.complete) request.resume();
}
