import Negotiator from 'negotiator';

const json = 'application/json; charset=utf-8';
const graphql = 'application/graphql-response+json; charset=utf-8';

export function contentTypeFor(accept = '*/*'): string | null {
  return new Negotiator({ headers: { accept } }).mediaType([json, graphql]) ?? null;
}

/** Clients that accept plain JSON may treat any status other than 200 as a server error. */
export const isPlainJson = (contentType: string): boolean => contentType === json;
