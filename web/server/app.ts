import type { Log } from '@shop/observability/json-log';
import { MAX_BODY_BYTES } from '@shop/settings/body-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isUnchanged } from './compression.ts';
import { requestIdOf, traceFields } from './observer.ts';
import { Refusal, sendText } from './refusal.ts';
import { wordsOfStatus } from './refusal-words.ts';

/**
 * A Fastify server with the limits, the error responses and the entity tags of all routes, which have yet to be added. A route that reads a
 * body adds its own parser.
 * @param headers those of a response to an address that cannot be decoded, which no hook sees
 */
export function createApp(log: Log, headers: Readonly<Record<string, string>> = {}): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 12_000,
    // Longer than the 60 s of the usual proxies in front: what they send on a connection that is just closed is lost.
    keepAliveTimeout: 65_000,
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: 8_000,
      connectionsCheckingInterval: 1_000,
      // A client that offers another protocol gets an HTTP/1.1 response.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    frameworkErrors: (_error, _request, reply) => {
      sendText(reply.headers(headers), 400, 'Bad Request');
    },
  });
  app.removeAllContentTypeParsers();
  // After the hooks of requests, and before a body would be read.
  app.addHook('preParsing', (request, _reply, body, done) => {
    done(request.is404 ? refusedMethod(app, request) : null, body);
  });
  // A browser that has the response already gets no body.
  app.addHook('onSend', (request, reply, body, done) => {
    const etag = reply.getHeader('etag');
    if (
      reply.statusCode === 200 &&
      Buffer.isBuffer(body) &&
      typeof etag === 'string' &&
      isUnchanged(request.headers['if-none-match'], etag)
    ) {
      reply.code(304);
      done(null, null);
    } else done();
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
  return app;
}

/** Why a request to an address without a route of its method is refused; `null` if it may be a page. */
function refusedMethod(app: FastifyInstance, { method, url }: FastifyRequest): Refusal | null {
  const [path = ''] = url.split('?', 1);
  const allow = app.hasRoute({ method: 'POST', url: path }) ? 'POST' : 'GET, HEAD';
  return allow.includes(method) ? null : new Refusal(405, { allow });
}

/** The first segment of a path: the others hold ids, and the secret of a link for a new password. */
function publicPart(address: string): string {
  const [, first = '', ...others] = (address.split(/[?#]/, 1)[0] ?? '').split('/');
  return others.length === 0 ? `/${first}` : `/${first}/…`;
}

/** The kind of error and where it was thrown; its message could repeat the address. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.slice(0, 6).map((line) => line.trim())].join(' | ');
}

const isClientError = (error: unknown): error is Error & { readonly statusCode: number } =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;

/** Sends what a route refuses, what is wrong with a request, or 500 with a line in the log, which has nothing that stands for a shopper. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const say = (status: number): string => wordsOfStatus(status, request.url);
  if (error instanceof Refusal)
    return sendText(
      reply.headers(error.headers),
      error.statusCode,
      error.message === '' ? say(error.statusCode) : error.message,
    );
  if (isClientError(error)) return sendText(reply, error.statusCode, say(error.statusCode));
  const id = requestIdOf(request.raw);
  log.error('request failed', {
    ...traceFields(request.raw),
    path: publicPart(request.url),
    error: describeError(error),
  });
  return sendText(reply, 500, `${say(500)}${id === '' ? '' : `\nReference: ${id.slice(-8)}`}`);
}
