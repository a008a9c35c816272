import { untilClosed } from '@shop/observability/until-closed';
import { networkMessage } from '@shop/rules/network-message';
import { MAX_BODY_BYTES } from '@shop/rules/body-limit';
import { errorCodes, type FastifyInstance } from 'fastify';
import { errors, Pool } from 'undici';
import { graphqlOfAnyBuild, unknownDocumentPrefix } from '../src/apollo/page-part.ts';
import { type BuildDocuments, withDocument } from './build-documents.ts';
import { requests } from './observer.ts';
import { pickHeaders, requestHeaders, responseHeaders } from './pick-headers.ts';
import { HttpError } from './http-error.ts';
import { renderHeaders } from './render-secret.ts';
import type { Settings } from './settings.ts';
import { shopperAddress } from './client-address.ts';

/** In milliseconds; much shorter than the BFF's keep-alive timeout, so that no operation uses a closing connection. */
const idleMs = 2000;

interface ProxyError {
  readonly status: number;
  readonly message: string;
  readonly code: string;
}

type ProxySettings = Pick<Settings, 'bffUrl' | 'bffTimeoutMs' | 'trustedProxies' | 'renderSecret'>;

/** `OPTIONS` asks whether a page of another origin may use the API. */
const isForwarded = (method: string): method is 'GET' | 'POST' | 'OPTIONS' =>
  method === 'GET' || method === 'POST' || method === 'OPTIONS';

function describeError(error: Error & { readonly statusCode?: number }, bffTimeoutMs: number): ProxyError {
  if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE)
    return {
      status: 413,
      message: `The body has more than ${MAX_BODY_BYTES} bytes.`,
      code: 'PAYLOAD_TOO_LARGE',
    };
  if (error.statusCode === 405)
    return { status: 405, message: 'Send operations by POST.', code: 'METHOD_NOT_ALLOWED' };
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError)
    return { status: 504, message: `timeout of ${bffTimeoutMs}ms exceeded`, code: 'UPSTREAM_TIMEOUT' };
  const { statusCode = 502, message } = error;
  return statusCode < 500
    ? { status: statusCode, message, code: 'BAD_REQUEST' }
    : { status: 502, message: networkMessage, code: 'UPSTREAM_UNAVAILABLE' };
}

/**
 * Passes operations to the BFF, unless a proxy in front of web passes `/graphql` there itself. If the BFF lacks a document that this server
 * has, because their builds differ, sends the POST request again with the document.
 */
export function addGraphqlProxy(
  app: FastifyInstance,
  { bffUrl, bffTimeoutMs, trustedProxies, renderSecret }: ProxySettings,
  documents: BuildDocuments,
): void {
  const { origin, pathname } = new URL(bffUrl);
  const bff = new Pool(origin, {
    connections: null,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    headersTimeout: bffTimeoutMs,
    bodyTimeout: bffTimeoutMs,
  });
  app.addHook('onClose', () => bff.close());
  app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      const { status, message, code } = describeError(error, bffTimeoutMs);
      const requestId = requests.current.id;
      return reply
        .code(status)
        .headers({ ...(error instanceof HttpError && error.headers), 'cache-control': 'no-store' })
        .send({ errors: [{ message, extensions: { code, requestId } }] });
    });
    for (const path of ['/graphql', graphqlOfAnyBuild])
      scope.all(
        path,
        {
          onRequest: async ({ method }) => {
            if (!isForwarded(method)) throw new HttpError(405, { allow: 'GET, POST' });
          },
        },
        async (request, reply) => {
          const signal = untilClosed(reply);
          const observed = requests.current;
          const at = request.url.indexOf('?');
          async function send(
            body: Buffer | string | null,
            ownHeaders: Readonly<Record<string, string>> = {},
          ) {
            const response = await bff.request({
              path: at === -1 ? pathname : pathname + request.url.slice(at),
              method: isForwarded(request.method) ? request.method : 'POST',
              headers: {
                ...pickHeaders(request.headers, requestHeaders),
                ...observed.headers,
                'x-forwarded-for': shopperAddress(request.raw, trustedProxies),
                ...ownHeaders,
              },
              body,
              signal,
            });
            // Sending a whole response takes less CPU time than piping it.
            return { ...response, body: Buffer.from(await response.body.arrayBuffer()) };
          }
          const respond = ({ statusCode, headers, body }: Awaited<ReturnType<typeof send>>) => {
            // The BFF sends no request id with a response that caches may share.
            if (headers['x-request-id'] === undefined) reply.removeHeader('x-request-id');
            return reply.code(statusCode).headers(pickHeaders(headers, responseHeaders)).send(body);
          };
          const sent = Buffer.isBuffer(request.body) ? request.body : null;
          const response = await send(sent);
          const isUnknown = response.statusCode === 400 && response.body.includes(unknownDocumentPrefix);
          const whole = isUnknown && sent !== null ? withDocument(sent, documents) : null;
          if (whole === null) return respond(response);
          // The BFF trusts the document, but applies the shopper's limits.
          const trusted = { ...renderHeaders({ renderSecret }), 'x-shopper-operation': 'true' };
          return respond(await send(whole, trusted));
        },
      );
  });
}
