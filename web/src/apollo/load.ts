import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { QueryResult, QueryResults, Failure } from './query-results.ts';
import { failuresOf } from './failures.ts';
import { dataOf, keyOf } from './query-key.ts';

/** Loads a query into the cache. The promise never rejects: failures are stored in the query results and returned. */
export type Load = <T, V extends OperationVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
  signal?: AbortSignal,
) => Promise<readonly Failure[]>;

function isGivenUp(signal: AbortSignal | undefined): boolean {
  const reason: unknown = signal?.aborted === true ? signal.reason : undefined;
  return reason instanceof DOMException && reason.name === 'AbortError';
}

/** Creates the loader of one browser tab, or of one request on the server. */
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
    const done = (answer: QueryResult): readonly Failure[] => {
      // A load that was aborted for another page is no failure of this page.
      if (isGivenUp(signal)) return earlierFailures;
      results.set(key, answer);
      return answer.failures;
    };
    if (serverData !== undefined && results.isFromServer(key)) {
      client.writeQuery<T, V>({ query: document, variables, data: serverData });
      done({ failures: earlierFailures });
      if (!hasFailed) return earlierFailures;
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
