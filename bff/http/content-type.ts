const json = 'application/json; charset=utf-8';
const graphql = 'application/graphql-response+json; charset=utf-8';

/** What clients accept as they mostly say it, and what Apollo Server answers them; `undefined` for those that say nothing. */
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

/** The content type of an answer by the header `accept`; `null` for a header that has to be weighed. */
export function commonContentType(accept: string | undefined): string | null {
  return common.get(accept) ?? null;
}
