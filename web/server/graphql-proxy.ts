import {
  Agent as HttpAgent,
  type IncomingMessage,
  request as callHttp,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as callHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { networkMessage } from '@shop/schema/network-message';
import { MAX_BODY_BYTES } from '@shop/settings/body-limit';
import { shopperAddress } from './shopper-address.ts';
import type { Handler } from './handler.ts';
import type { TrustedProxies } from '@shop/settings/trusted-proxies';
import { requestIdOf } from './observer.ts';
import { pickHeaders, requestHeaders, responseHeaders } from './pick-headers.ts';

/**
 * Idle connections to the BFF are closed after so many milliseconds, well before the BFF does: an operation that is sent
 * at the moment when the other end closes is lost.
 */
const idle = { keepAlive: true, timeout: 2000 };

interface ProxyError {
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly headers?: Readonly<Record<string, string>>;
}

// The BFF refuses both in the same words; here no connection to it is needed.
const wrongMethod: ProxyError = {
  status: 405,
  message: 'Send operations by POST.',
  code: 'METHOD_NOT_ALLOWED',
  headers: { allow: 'POST' },
};
const tooLarge: ProxyError = {
  status: 413,
  message: `The body has more than ${MAX_BODY_BYTES} bytes.`,
  code: 'PAYLOAD_TOO_LARGE',
  headers: { connection: 'close' },
};
const tooSlow = (timeoutMs: number): ProxyError => ({
  status: 504,
  message: `timeout of ${timeoutMs}ms exceeded`,
  code: 'UPSTREAM_TIMEOUT',
});
const unreachable: ProxyError = { status: 502, message: networkMessage, code: 'UPSTREAM_UNAVAILABLE' };

function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, code, headers }: ProxyError,
): true {
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  const requestId = requestIdOf(request);
  const extensions = { code, ...(requestId !== '' && { requestId }) };
  response.end(JSON.stringify({ errors: [{ message, extensions }] }));
  // The rest of the request body is drained, or the client would never read the response.
  request.resume();
  return true;
}

/**
 * Same-origin `/graphql`: passes operations on to the BFF and its responses back as they come, so that the browser
 * needs no second origin and CORS stays shut.
 */
export function graphqlProxy({
  bffUrl,
  bffTimeoutMs,
  trustedProxies,
}: {
  bffUrl: string;
  /** How long the BFF may stay silent. */
  bffTimeoutMs: number;
  trustedProxies: TrustedProxies;
}): Handler {
  const bff = new URL(bffUrl);
  const isHttps = bff.protocol === 'https:';
  const call = isHttps ? callHttps : callHttp;
  const agent = isHttps ? new HttpsAgent(idle) : new HttpAgent(idle);

  return (request, response, url) => {
    if (url.pathname !== '/graphql') return false;
    if (request.method !== 'POST' && request.method !== 'GET')
      return sendError(request, response, wrongMethod);
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
      return sendError(request, response, tooLarge);

    const target = new URL(bff);
    target.search = url.search;
    const upstream = call(target, {
      method: request.method,
      agent,
      timeout: bffTimeoutMs,
      headers: {
        ...pickHeaders(request.headers, requestHeaders),
        'x-forwarded-for': shopperAddress(request, trustedProxies),
      },
    });
    const fail = (rejection: ProxyError): void => {
      request.unpipe(upstream);
      upstream.destroy();
      if (response.headersSent || response.destroyed) {
        response.destroy();
        return;
      }
      sendError(request, response, rejection);
    };

    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > MAX_BODY_BYTES && !response.headersSent) fail(tooLarge);
    });
    upstream.on('timeout', () => fail(tooSlow(bffTimeoutMs)));
    upstream.on('error', () => (response.writableEnded ? undefined : fail(unreachable)));
    upstream.on('response', (reply) => {
      // A response that caches may keep for everybody has none.
      if (reply.headers['x-request-id'] === undefined) response.removeHeader('x-request-id');
      response.writeHead(reply.statusCode ?? 502, pickHeaders(reply.headers, responseHeaders));
      pipeline(reply, response).catch(() => response.destroy());
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
    return true;
  };
}
