import { Agent as HttpAgent, request as callHttp } from 'node:http';
import { Agent as HttpsAgent, request as callHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { answerText, type Handler } from './answers.ts';
import { clientAddress } from './client-address.ts';
import { pickHeaders } from './pick-headers.ts';

/** Bytes of a body at most; the BFF refuses larger ones as well. */
const maxBody = 100_000;

/** How long the BFF may stay silent, in milliseconds: its own longest deadline, for an order, and a little more. */
const deadlineMs = 15_000;

/**
 * Idle connections to the BFF are closed after so many milliseconds, well before the BFF does: an operation that is sent
 * at the moment when the other end closes is lost.
 */
const idle = { keepAlive: true, timeout: 2000 };

const toBff = [
  'accept',
  'authorization',
  'content-type',
  'content-length',
  'apollo-require-preflight',
  'if-none-match',
];
const toBrowser = ['content-type', 'content-length', 'cache-control', 'etag', 'vary', 'retry-after', 'age'];

function unreachable(status: number, message: string, code: string): [number, string] {
  return [status, JSON.stringify({ errors: [{ message, extensions: { code } }] })];
}

/**
 * Same-origin `/graphql`: passes operations on to the BFF and its answers back as they come, so that the browser
 * needs no second origin and CORS stays shut.
 */
export function graphqlProxy({
  bffUrl,
  trustedProxies,
}: {
  bffUrl: string;
  trustedProxies: number;
}): Handler {
  const bff = new URL(bffUrl);
  const isHttps = bff.protocol === 'https:';
  const call = isHttps ? callHttps : callHttp;
  const agent = isHttps ? new HttpsAgent(idle) : new HttpAgent(idle);

  return (request, response, url) => {
    if (url.pathname !== '/graphql') return false;
    if (request.method !== 'POST' && request.method !== 'GET')
      return answerText(response, 405, 'Method Not Allowed');
    if (Number(request.headers['content-length'] ?? 0) > maxBody)
      return answerText(response, 413, 'Content Too Large');

    const target = new URL(bff);
    target.search = url.search;
    const upstream = call(target, {
      method: request.method,
      agent,
      timeout: deadlineMs,
      headers: {
        ...pickHeaders(request.headers, toBff),
        'x-forwarded-for': clientAddress(request, trustedProxies),
      },
    });
    const fail = ([status, body]: [number, string]): void => {
      upstream.destroy();
      if (response.headersSent || response.destroyed) {
        response.destroy();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(body);
    };

    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxBody) fail(unreachable(413, 'Content Too Large', 'BAD_REQUEST'));
    });
    upstream.on('timeout', () =>
      fail(unreachable(504, `timeout of ${deadlineMs}ms exceeded`, 'UPSTREAM_TIMEOUT')),
    );
    upstream.on('error', () => fail(unreachable(502, 'Network Error', 'UPSTREAM_UNAVAILABLE')));
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, pickHeaders(answer.headers, toBrowser));
      pipeline(answer, response).catch(() => response.destroy());
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
    return true;
  };
}
