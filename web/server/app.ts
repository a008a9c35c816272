import { countBodyChunks, limitBodyChunks } from '@shop/observability/body-chunks';
import type { Log } from '@shop/observability/json-log';
import { MAX_BODY_BYTES } from '@shop/rules/body-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isUnchanged } from '@shop/rules/etag';
import { shortReference } from '../src/stores/failure-references.ts';
import { type Observer, requests } from './observer.ts';
import { HttpError, sendText } from './http-error.ts';
import { type ErrorPage, errorText } from './error-page.ts';

interface AppOptions {
  readonly observer: Pick<Observer, 'open' | 'observe'>;
  /** Headers for responses to URLs that can't be decoded; no `onRequest` hook runs for those requests. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly errorPage?: ErrorPage;
}

/** A route that reads a body must add its own parser. */
export function createApp(
  log: Log,
  { observer, headers = {}, errorPage = () => null }: AppOptions,
): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 12_000,
    // Longer than a proxy's usual 60 s, because a request that a proxy sends on a closing connection may be lost.
    keepAliveTimeout: 65_000,
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: 8_000,
      connectionsCheckingInterval: 1_000,
      // A request to upgrade to any protocol except WebSocket is handled as an ordinary HTTP/1.1 request.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    frameworkErrors: (_error, request, reply) => {
      countBodyChunks(request.raw);
      requests.run(observer.open(request, reply), () =>
        sendError(new HttpError(400, headers), request, reply),
      );
    },
  });
  app.removeAllContentTypeParsers();
  observer.observe(app);
  limitBodyChunks(app);
  /** Used instead of `hasRoute`, which parses the path as a pattern. */
  const postPaths = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    if (method.includes('POST')) postPaths.add(url);
  });
  app.addHook('preParsing', (request, _reply, body, done) => {
    done(request.is404 ? methodError(postPaths, request) : null, body);
  });
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
  app.setErrorHandler(sendError);
  return app;

  function sendStatus(status: number, request: FastifyRequest, reply: FastifyReply, id = ''): FastifyReply {
    const reference = shortReference(id);
    const isNavigation = request.headers.accept?.includes('text/html') === true;
    const page = isNavigation ? errorPage(status, request.url, reference) : null;
    if (page !== null)
      return reply
        .code(status)
        .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .send(page);
    const text = errorText(status, request.url);
    return sendText(reply, status, reference === '' ? text : `${text}\nReference: ${reference}`);
  }

  /** Logs only unexpected errors, without personal data. */
  function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (error instanceof HttpError) {
      reply.headers(error.headers);
      return error.message === ''
        ? sendStatus(error.statusCode, request, reply)
        : sendText(reply, error.statusCode, error.message);
    }
    if (isClientError(error)) return sendStatus(error.statusCode, request, reply);
    log.error('request failed', { error: describeError(error) });
    return sendStatus(500, request, reply, requests.current.id);
  }
}

function methodError(postPaths: ReadonlySet<string>, { method, url }: FastifyRequest): HttpError | null {
  const [path = ''] = url.split('?', 1);
  const allow = postPaths.has(path) ? 'POST' : 'GET, HEAD';
  return allow.includes(method) ? null : new HttpError(405, { allow });
}

/** Omits the message, which could contain the URL. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.slice(0, 6).map((line) => line.trim())].join(' | ');
}

const isClientError = (error: unknown): error is Error & { readonly statusCode: number } =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
