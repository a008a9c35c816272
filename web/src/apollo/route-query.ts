import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useOnReconnect } from '../connection/use-on-reconnect.ts';
import type { Failure } from './query-results.ts';
import type { Load } from './load.ts';
import { usePageData } from './page-data.ts';
import { dataOf, keyOf } from './query-key.ts';

/**
 * Fills the cache with the answer to a page's query, in a loader, on the server as in the browser. It never throws:
 * what could not be loaded is the result, and is shown by `useRouteQuery`. What failed before is asked for again.
 */
export async function loadQuery<T, V extends OperationVariables>(
  context: { readonly load: Load; readonly signal?: AbortSignal },
  document: TypedDocumentNode<T, V>,
  variables: V,
): Promise<readonly Failure[]> {
  return context.load(document, variables, context.signal);
}

/** A page's query as a component sees it. */
export interface RouteQuery<T> {
  /** The answer; its failed root fields are `null`. `undefined` until there is one. */
  readonly data: T | undefined;
  /** Whether the first answer is still awaited and nothing failed. */
  readonly isLoading: boolean;
  /** The failure of a root field, be it its own or that of the whole answer. */
  readonly failureOf: (field: keyof T & string) => Failure | undefined;
  /** Asks again for what failed; a connection that comes back does so by itself. */
  readonly retry: () => Promise<void>;
}

const noFailures: readonly Failure[] = [];
const never = (): (() => void) => () => undefined;

/** The data in the cache, whole or not at all, with every change of it. */
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
 * Reads what the route's loader loaded, so that the first render is complete; afterwards it follows the cache. A part
 * that failed on the server is shown as failed and asked for once more by the browser, and so is what left the cache.
 */
export function useRouteQuery<T, V extends OperationVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
): RouteQuery<T> {
  const { results, live } = usePageData();
  const key = keyOf(document, variables);
  const readAnswer = () => results.get(key);
  const answer = useSyncExternalStore(results.subscribe, readAnswer, readAnswer);
  const cached = useCached(document, variables);
  const data = cached ?? dataOf(document, answer?.data);
  const failures = answer?.failures ?? noFailures;

  const retry = async (): Promise<void> => void (await live?.load(document, variables));
  const load = useEffectEvent(() => void retry());
  const asked = useRef<string>(undefined);
  const isMissing =
    live !== undefined && (results.isFromServer(key) || (cached === null && failures.length === 0));
  useEffect(() => {
    if (!isMissing) asked.current = undefined;
    else if (asked.current !== key) {
      asked.current = key;
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
