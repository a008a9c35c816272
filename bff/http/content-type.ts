import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The type of an error if the client accepts none of ours. */
export const json = 'application/json; charset=utf-8';
const graphql = 'application/graphql-response+json; charset=utf-8';

type ContentType = typeof json | typeof graphql | 'none';

/** Nearly all clients send one of a few headers. */
const known = new LRUCache<string, ContentType>({ max: 100 });

/** Returns `null` if the client accepts neither type. */
export function contentTypeFor(accept = '*/*'): string | null {
  const type = known.get(accept) ?? negotiated(accept);
  known.set(accept, type);
  return type === 'none' ? null : type;
}

function negotiated(accept: string): ContentType {
  const [type = 'none'] = new Negotiator({ headers: { accept } }).mediaTypes([json, graphql]);
  return type === json || type === graphql ? type : 'none';
}

/** Clients that accept plain JSON may treat any status other than 200 as a server error. */
export const isPlainJson = (contentType: string): boolean => contentType === json;
