import type { IncomingMessage } from 'node:http';
import type { KeptAnswer } from '../response-cache/cached-response.ts';
import type { Answer } from './http-response.ts';

/** How long an answer may be given, in milliseconds. */
interface Lifetime {
  readonly freshMs: number;
  readonly staleMs: number;
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

/**
 * An answer that is everybody's. A GET may be kept by caches on the way; browsers ask again each time, as a purge does not reach them,
 * and are told where nothing changed.
 */
export async function publicAnswer(
  { method, headers: asked }: IncomingMessage,
  answer: KeptAnswer,
  contentType: string,
  { freshMs, staleMs }: Lifetime,
): Promise<Answer> {
  const encoding = answer.encodingFor(asked['accept-encoding']);
  const headers: Record<string, string> = { 'content-type': contentType };
  if (encoding !== null) headers['content-encoding'] = encoding;
  if (method === 'GET') {
    headers['cache-control'] =
      `public, max-age=0, s-maxage=${seconds(freshMs)}, stale-while-revalidate=${seconds(staleMs)}`;
    headers['age'] = String(Math.max(0, seconds(Date.now() - answer.at)));
    headers['etag'] = answer.etag;
    headers['vary'] = 'accept, accept-encoding';
    const known = (asked['if-none-match'] ?? '').split(',').map((each) => each.trim());
    if (known.includes(answer.etag) || known[0] === '*') return { status: 304, headers, body: '' };
  }
  const body = encoding === null ? answer.body : await answer.encoded(encoding);
  return { status: 200, headers, body };
}
