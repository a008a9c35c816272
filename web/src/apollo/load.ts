import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { QueryResult, QueryResults, Failure } from './query-results.ts';
import { failuresOf } from './failures.ts';
import { dataOf, keyOf } from './query-key.ts';

/** What a load has brought. */
export interface Loaded<T> {
  /** The data with `null` in failed root fields; `undefined` where the whole response failed. */
  readonly data: T | undefined;
  readonly failures: readonly Failure[];
}

/** Loads a query. The promise never rejects: failures are stored in the query results and returned. */
export type Load = <T, V extends OperationVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
  signal?: AbortSignal,
) => Promise<Loaded<T>>;

function isGivenUp(signal: AbortSignal | undefined): boolean {
  const reason: unknown = signal?.aborted === true ? signal.reason : undefined;
  return reason instanceof DOMException && reason.name === 'AbortError';
}

/** Creates the loader of one browser tab, which loads into the client's cache; the server's is in `server-load.ts`. */
export function createLoad(client: ApolloClient, results: QueryResults): Load {
  return async <T, V extends OperationVariables>(
    document: TypedDocumentNode<T, V>,
    variables: V,
    signal?: AbortSignal,
  ) => {
    const key = keyOf(document, variables);
    const earlier = results.get(key);
    const serverData = dataOf(document, earlier?.data);
    const earlierFailures = earlier?.failures ?? [];
    const hasFailed = earlierFailures.length > 0;
    const done = (response: QueryResult): Loaded<T> => {
      // A load that was aborted for another page is no failure of this page.
      const isOver = isGivenUp(signal);
      if (!isOver) results.set(key, response);
      return {
        data: client.readQuery<T, V>({ query: document, variables }) ?? undefined,
        failures: isOver ? earlierFailures : response.failures,
      };
    };
    if (serverData !== undefined && results.isFromServer(key)) {
      client.writeQuery<T, V>({ query: document, variables, data: serverData });
      const known = done({ failures: earlierFailures });
      if (!hasFailed) return known;
    }
    try {
      const { data, error } = await client.query<T>({
        query: document,
        variables,
        errorPolicy: 'all',
        // A failed query is sent again, since its other fields may be in the cache.
        fetchPolicy: hasFailed ? 'network-only' : 'cache-first',
        context: signal === undefined ? {} : { fetchOptions: { signal } },
      });
      return done({ data, failures: error === undefined ? [] : failuresOf(error) });
    } catch (error) {
      return done({ failures: failuresOf(error) });
    }
  };
}
