import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { messageOf } from '../../apollo/failures.ts';
import { useOnReconnect } from '../../connection/use-on-reconnect.ts';

/** Something personal as a screen sees it. */
export interface ViewerQuery<T> {
  readonly data: T | undefined;
  readonly isLoading: boolean;
  /** The sentence for what could not be loaded; `undefined` while nothing failed. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/**
 * Queries data of the signed-in customer, in the browser only. Cached data shows at once and is queried
 * for again anyway: an order may have been placed or paid in another tab.
 */
export function useViewerQuery<T, V extends OperationVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
): ViewerQuery<T> {
  const { data, previousData, error, loading, refetch } = useQuery<T>(document, {
    variables,
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const failure = error === undefined || loading ? undefined : messageOf(error);
  // The error of a rejection is in `failure`.
  const retry = (): void => void refetch().catch(() => undefined);
  useOnReconnect(failure !== undefined, retry);
  return {
    // A request that fails, or comes after one that failed, removes nothing from the screen, such as a form that is being filled in.
    data: data ?? previousData,
    isLoading: loading,
    failure,
    retry,
  };
}
