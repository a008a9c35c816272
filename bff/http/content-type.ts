const json = 'application/json; charset=utf-8';
const graphql = 'application/graphql-response+json; charset=utf-8';

/** The response's content type for common `accept` headers, equal to Apollo Server's choice; `undefined` stands for a missing header. */
const common: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, json],
  ['*/*', json],
  ['application/json', json],
  ['application/json, */*', json],
  ['application/json, text/plain, */*', json],
  ['application/graphql-response+json', graphql],
  ['application/graphql-response+json,application/json;q=0.9', graphql],
  ['application/graphql-response+json, application/json;q=0.9', graphql],
]);

/** The content type of a response by the header `accept`; `null` for a header that needs full negotiation. */
export function commonContentType(accept: string | undefined): string | null {
  return common.get(accept) ?? null;
}
