import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const json = 'application/json; charset=utf-8';
const graphql = 'application/graphql-response+json; charset=utf-8';

/** The content types of recent `accept` headers: most clients send one of a few. */
const known = new LRUCache<string, string | false>({
  max: 100,
  memoMethod: (accept) => new Negotiator({ headers: { accept } }).mediaType([json, graphql]) ?? false,
});

/** The content type of a response for an `accept` header; `null` if the client accepts no type of GraphQL over HTTP. */
export function contentTypeFor(accept = '*/*'): string | null {
  const type = known.memo(accept);
  return type === false ? null : type;
}

/** Whether a client of this content type treats a response without data as a server error, unless its status is 200. */
export const isPlainJson = (contentType: string): boolean => contentType === json;
