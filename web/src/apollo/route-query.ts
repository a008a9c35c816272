import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { type Failure, FailureStore, failuresOf } from './failures.ts';
import { hashOf } from './trusted-documents.ts';

/** What a loader needs to fill the cache. One per browser tab, one per request on the server. */
export interface PageData {
  readonly client: ApolloClient;
  readonly failures: FailureStore;
}

const PageDataContext = createContext<FailureStore>(new FailureStore());

export const FailureStoreProvider = PageDataContext.Provider;

function keyOf<V extends OperationVariables>(document: TypedDocumentNode<unknown, V>, variables: V): string {
  return `${hashOf(document)}:${JSON.stringify(variables)}`;
}

async function load<T, V extends OperationVariables>(
  { client, failures }: PageData,
  query: TypedDocumentNode<T, V>,
  variables: V,
  signal?: AbortSignal,
): Promise<void> {
  const key = keyOf(query, variables);
  const again = failures.get(key) !== undefined;
  try {
    const { error } = await client.query<T>({
      query,
      variables,
      errorPolicy: 'all',
      fetchPolicy: again ? 'network-only' : 'cache-first',
      context: signal === undefined ? {} : { fetchOptions: { signal } },
    });
    failures.set(key, error === undefined ? [] : failuresOf(error));
  } catch (error) {
    failures.set(key, failuresOf(error));
  }
}

/**
 * Fills the cache with the answer to a page's query, in a loader, on the server as in the browser. It never throws:
 * what could not be loaded is remembered and shown by `useRouteQuery`. What failed before is asked for again.
 */
export async function loadQuery<T, V extends OperationVariables>(
  data: PageData & { readonly signal?: AbortSignal },
  document: TypedDocumentNode<T, V>,
  variables: V,
): Promise<void> {
  await load(data, document, variables, data.signal);
}

/** A page's query as a component sees it. */
export interface RouteQuery<T> {
  /** The answer; its failed root fields are `null`. `undefined` until there is one. */
  readonly data: T | undefined;
  /** Whether the first answer is still awaited and nothing failed. */
  readonly isLoading: boolean;
  /** The failure of a root field, be it its own or that of the whole answer. */
  readonly failureOf: (field: keyof T & string) => Failure | undefined;
  /** Asks again for what failed. */
  readonly retry: () => Promise<void>;
}

const noFailures: readonly Failure[] = [];

/**
 * Reads what the route's loader put into the cache, so the first render is complete. A part that failed on the server
 * is shown as failed and asked for once more by the browser.
 */
export function useRouteQuery<T, V extends OperationVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
): RouteQuery<T> {
  const failureStore = use(PageDataContext);
  const key = keyOf(document, variables);
  const read = () => failureStore.get(key);
  const recorded = useSyncExternalStore(failureStore.subscribe, read, read);
  const result = useQuery<T>(document, {
    variables,
    errorPolicy: 'all',
    fetchPolicy: recorded === undefined ? 'cache-first' : 'cache-only',
  });
  const { client } = result;
  const retry = () => load({ client, failures: failureStore }, document, variables);

  const wasRendered = failureStore.isFromServer(key);
  const retryOnce = useEffectEvent(() => void retry());
  useEffect(() => {
    if (wasRendered) retryOnce();
  }, [wasRendered]);

  const failures = recorded ?? (result.error === undefined ? noFailures : failuresOf(result.error));
  return {
    data: result.data,
    isLoading: result.data === undefined && failures.length === 0,
    failureOf: (field) => failures.find((failure) => failure.field === field || failure.field === null),
    retry,
  };
}
