import type { IncomingMessage } from 'node:http';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import type { HttpResponse } from './http-response.ts';

/** How long a response may be served, in milliseconds. */
interface Lifetime {
  readonly freshMs: number;
  readonly staleMs: number;
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

/**
 * Creates a response for any client. Shared caches may store it if the request was a GET. A purge does not reach
 * browsers, so they revalidate each time and get a 304 if nothing changed.
 */
export function publicResponse(
  { method, headers: asked }: IncomingMessage,
  response: CachedResponse,
  contentType: string,
  { freshMs, staleMs }: Lifetime,
): HttpResponse | Promise<HttpResponse> {
  const encoding = response.encodingFor(asked['accept-encoding']);
  const headers: Record<string, string> = { 'content-type': contentType };
  if (encoding !== null) headers['content-encoding'] = encoding;
  if (method === 'GET') {
    headers['cache-control'] =
      `public, max-age=0, s-maxage=${seconds(freshMs)}, stale-while-revalidate=${seconds(staleMs)}`;
    headers['age'] = String(Math.max(0, seconds(Date.now() - response.at)));
    headers['etag'] = response.etag;
    headers['vary'] = 'accept, accept-encoding';
    const known = (asked['if-none-match'] ?? '').split(',').map((each) => each.trim());
    if (known.includes(response.etag) || known[0] === '*') return { status: 304, headers, body: '' };
  }
  const body = encoding === null ? response.body : response.encoded(encoding);
  return Buffer.isBuffer(body)
    ? { status: 200, headers, body }
    : body.then((compressed) => ({ status: 200, headers, body: compressed }));
}
