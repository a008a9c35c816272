import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const json = 'application/json; charset=utf-8';
const graphql = 'application/graphql-response+json; charset=utf-8';

/** The content types for recent `accept` headers, because most clients send one of a few. */
const known = new LRUCache<string, string | false>({
  max: 100,
  memoMethod: (accept) => new Negotiator({ headers: { accept } }).mediaType([json, graphql]) ?? false,
});

/**
 * Returns the content type of a response to an `accept` header; `null` if the client accepts none that GraphQL over
 * HTTP allows.
 */
export function contentTypeFor(accept = '*/*'): string | null {
  const type = known.memo(accept);
  return type === false ? null : type;
}

/** Whether clients that accept this content type treat every status except 200 as a server error. */
export const isPlainJson = (contentType: string): boolean => contentType === json;
