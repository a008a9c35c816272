import type { Log } from '@shop/observability/json-log';
import { MAX_BODY_BYTES } from '@shop/settings/body-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isUnchanged } from './compression.ts';
import { requestIdOf, traceFields } from './observer.ts';
import { Refusal, sendText } from './refusal.ts';
import { wordsOfStatus } from './refusal-words.ts';

/**
 * Creates a Fastify server with the limits, error responses and ETags that all routes share. A route that reads a body
 * adds its own parser.
 * @param headers headers of the response to a URL that can't be decoded, which bypasses all hooks
 */
export function createApp(log: Log, headers: Readonly<Record<string, string>> = {}): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 12_000,
    // Longer than the usual 60 s of a proxy: a request that the proxy sends on a closing connection is lost.
    keepAliveTimeout: 65_000,
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: 8_000,
      connectionsCheckingInterval: 1_000,
      // A request to upgrade to any other protocol gets an HTTP/1.1 response.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    frameworkErrors: (_error, _request, reply) => {
      sendText(reply.headers(headers), 400, 'Bad Request');
    },
  });
  app.removeAllContentTypeParsers();
  // Runs after the `onRequest` hooks and before the body is read.
  app.addHook('preParsing', (request, _reply, body, done) => {
    done(request.is404 ? refusedMethod(app, request) : null, body);
  });
  // Sends no body if the browser already has the response.
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

/** Returns why a request without a matching route is rejected, or `null` if it may be a page. */
function refusedMethod(app: FastifyInstance, { method, url }: FastifyRequest): Refusal | null {
  const [path = ''] = url.split('?', 1);
  const allow = app.hasRoute({ method: 'POST', url: path }) ? 'POST' : 'GET, HEAD';
  return allow.includes(method) ? null : new Refusal(405, { allow });
}

/** Returns the first segment of a path. The others contain ids, and the secret of a password reset link. */
function publicPart(address: string): string {
  const [, first = '', ...others] = (address.split(/[?#]/, 1)[0] ?? '').split('/');
  return others.length === 0 ? `/${first}` : `/${first}/…`;
}

/** Describes an error by its class and location; its message could contain the URL. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.slice(0, 6).map((line) => line.trim())].join(' | ');
}

const isClientError = (error: unknown): error is Error & { readonly statusCode: number } =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;

/**
 * Sends a route's rejection, an invalid request's error, or 500. The log line of a 500 contains nothing about the
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
