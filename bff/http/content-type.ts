const json = 'application/json';
const graphql = 'application/graphql-response+json';

/** The choice for common `accept` headers; `undefined` stands for a missing header. */
const common: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, json],
  ['*/*', json],
  ['application/json', json],
  ['application/graphql-response+json,application/json;q=0.9', graphql],
]);

/** The content type of a response by the header `accept`; `null` if the client accepts none of GraphQL over HTTP. */
export function contentTypeFor(accept: string | undefined): string | null {
  const type = common.get(accept) ?? preferred(accept ?? '*/*');
  return type === null ? null : `${type}; charset=utf-8`;
}

/** Whether a client of this content type takes a response without data for a failed server, unless its status is 200. */
export const isPlainJson = (contentType: string): boolean => contentType.startsWith(`${json};`);

/** The type that the header prefers, of two that it likes as much the first. */
function preferred(accept: string): string | null {
  const ranges = accept
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()));
  const rank = (type: string): { readonly quality: number; readonly place: number } => {
    const names = [type, 'application/*', '*/*'];
    const range = names.map((name) => ranges.find(([each]) => each === name)).find(Boolean);
    const weight = range?.find((part) => part.startsWith('q='))?.slice(2) ?? '1';
    return range === undefined
      ? { quality: 0, place: 0 }
      : { quality: Number(weight), place: ranges.indexOf(range) };
  };
  const [forJson, forGraphql] = [rank(json), rank(graphql)];
  if (!(forJson.quality > 0) && !(forGraphql.quality > 0)) return null;
  if (forJson.quality !== forGraphql.quality) return forGraphql.quality > forJson.quality ? graphql : json;
  return forGraphql.place < forJson.place ? graphql : json;
}
