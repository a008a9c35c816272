import type { Log } from '@shop/observability/json-log';
import { MAX_BODY_BYTES } from '@shop/settings/body-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isUnchanged } from './compression.ts';
import { requestIdOf, traceFields } from './observer.ts';
import { Refusal, sendText } from './refusal.ts';
import { wordsOfStatus } from './refusal-words.ts';

/**
 * A Fastify server with the limits, error responses and ETags for all routes, which are added later. A route that reads a
 * body adds its own parser.
 * @param headers headers of the response to a URL that can't be decoded, which no hook sees
 */
export function createApp(log: Log, headers: Readonly<Record<string, string>> = {}): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 12_000,
    // Longer than the 60 s of usual proxies in front: what they send on a closing connection is lost.
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
  // After the hooks of requests, and before a body is read.
  app.addHook('preParsing', (request, _reply, body, done) => {
    done(request.is404 ? refusedMethod(app, request) : null, body);
  });
  // A browser that already has the response gets no body.
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

/** Why a request without a matching route is rejected; `null` if it may be a page. */
function refusedMethod(app: FastifyInstance, { method, url }: FastifyRequest): Refusal | null {
  const [path = ''] = url.split('?', 1);
  const allow = app.hasRoute({ method: 'POST', url: path }) ? 'POST' : 'GET, HEAD';
  return allow.includes(method) ? null : new Refusal(405, { allow });
}

/** The first segment of a path: the others contain ids, and the secret of a password reset link. */
function publicPart(address: string): string {
  const [, first = '', ...others] = (address.split(/[?#]/, 1)[0] ?? '').split('/');
  return others.length === 0 ? `/${first}` : `/${first}/…`;
}

/** The error's class and where it was thrown; its message could contain the URL. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.slice(0, 6).map((line) => line.trim())].join(' | ');
}

const isClientError = (error: unknown): error is Error & { readonly statusCode: number } =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;

/**
 * Sends a route's rejection, the error of an invalid request, or 500 with a log line that contains nothing about the
 * shopper.
 */
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
