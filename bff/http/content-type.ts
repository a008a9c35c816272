import Negotiator from 'negotiator';

const json = 'application/json; charset=utf-8';
const graphql = 'application/graphql-response+json; charset=utf-8';

/** The content type of a response for an `accept` header; `null` if the client accepts no type of GraphQL over HTTP. */
export const contentTypeFor = (accept: string | undefined): string | null =>
  new Negotiator({ headers: { accept } }).mediaType([json, graphql]) ?? null;

/** Whether a client of this content type treats a response without data as a server error, unless its status is 200. */
export const isPlainJson = (contentType: string): boolean => contentType === json;
