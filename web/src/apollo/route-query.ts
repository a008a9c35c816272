import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useOnReconnect } from '../connection/use-on-reconnect.ts';
import type { Failure } from './query-results.ts';
import type { Load, Loaded } from './load.ts';
import { usePageData } from './page-data.ts';
import { dataOf, keyOf } from './query-key.ts';

/**
 * Loads a page's query in a route loader on the server or in the browser. The promise never rejects: `useRouteQuery`
 * shows the failures. A query that failed before is sent again.
 */
export async function loadQuery<T, V extends OperationVariables>(
  context: { readonly load: Load; readonly signal?: AbortSignal },
  document: TypedDocumentNode<T, V>,
  variables: V,
): Promise<Loaded<T>> {
  return context.load(document, variables, context.signal);
}

/** A page's query as a component sees it. */
export interface RouteQuery<T> {
  /** The query's data with `null` in failed root fields; `undefined` until the first response. */
  readonly data: T | undefined;
  /** Whether the first response is pending and nothing has failed. */
  readonly isLoading: boolean;
  /** The failure of a root field or of the whole response. */
  readonly failureOf: (field: keyof T & string) => Failure | undefined;
  /** Sends the failed query again, as a restored connection does by itself. */
  readonly retry: () => Promise<void>;
}

const noFailures: readonly Failure[] = [];
const never = (): (() => void) => () => undefined;

/** The query's complete data in the cache, followed as it changes; `null` where a field is missing. */
function useCached<T, V extends OperationVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
): T | null {
  const client = usePageData().live?.client;
  const read = (): T | null => client?.readQuery<T, V>({ query: document, variables }) ?? null;
  const subscribe = (changed: () => void) =>
    client?.cache.watch({ query: document, variables, optimistic: true, callback: changed }) ?? never();
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * Reads the data of the route's loader, so that the first render is complete, and then follows the cache. The browser sends a query once
 * more whose server-side load failed or whose data has left the cache.
 */
export function useRouteQuery<T, V extends OperationVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
): RouteQuery<T> {
  const { results, live } = usePageData();
  const key = keyOf(document, variables);
  const readResponse = () => results.get(key);
  const response = useSyncExternalStore(results.subscribe, readResponse, readResponse);
  const cached = useCached(document, variables);
  const data = cached ?? dataOf(document, response?.data);
  const failures = response?.failures ?? noFailures;

  const retry = async (): Promise<void> => void (await live?.load(document, variables));
  const load = useEffectEvent(() => void retry());
  const requestedKey = useRef<string>(undefined);
  const isMissing =
    live !== undefined && (results.isFromServer(key) || (cached === null && failures.length === 0));
  useEffect(() => {
    if (!isMissing) requestedKey.current = undefined;
    else if (requestedKey.current !== key) {
      requestedKey.current = key;
      load();
    }
  }, [isMissing, key]);
  useOnReconnect(failures.length > 0, () => void retry());

  return {
    data,
    isLoading: data === undefined && failures.length === 0,
    failureOf: (field) => failures.find((failure) => failure.field === field || failure.field === null),
    retry,
  };
}
