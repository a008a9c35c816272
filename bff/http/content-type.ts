/// <reference path="./negotiator.d.ts" />
import Negotiator from 'negotiator';

const json = 'application/json; charset=utf-8';
const graphql = 'application/graphql-response+json; charset=utf-8';

/** The response's content type for common `accept` headers; `undefined` stands for a missing header. */
const common: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, json],
  ['*/*', json],
  ['application/json', json],
  ['application/graphql-response+json,application/json;q=0.9', graphql],
]);

/** The content type of a response by the header `accept`; `null` where the client accepts none of GraphQL over HTTP. */
export function contentTypeFor(accept: string | undefined): string | null {
  const known = common.get(accept);
  if (known !== undefined || accept === undefined) return known ?? json;
  return new Negotiator({ headers: { accept } }).mediaType([json, graphql]) ?? null;
}

/** Whether a client of this content type takes a response without data for a failed server, unless its status is 200. */
export const isPlainJson = (contentType: string): boolean => contentType === json;
