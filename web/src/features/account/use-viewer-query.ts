import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { messageOf } from '../../apollo/failures.ts';
import { useOnReconnect } from '../../connection/use-on-reconnect.ts';

/** The result of a personal query, for a screen. */
export interface ViewerQuery<T> {
  readonly data: T | undefined;
  readonly isLoading: boolean;
  /** The message about data that could not be loaded; `undefined` if nothing failed. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/**
 * Queries data of the signed-in customer, only in the browser. Shows cached data at once but queries it again, because
 * an order may have been placed or paid in another tab.
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
  // The error is in `failure`.
  const retry = (): void => void refetch().catch(() => undefined);
  useOnReconnect(failure !== undefined, retry);
  return {
    // Keeps the screen during the next request and if it fails, because a form may be in use.
    data: data ?? previousData,
    isLoading: loading,
    failure,
    retry,
  };
}
