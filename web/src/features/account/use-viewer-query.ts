import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { messageOf } from '../../apollo/failures.ts';

/** Returns cached data immediately and sends the query again, because the data may have changed elsewhere. */
export function useViewerQuery<T, V extends OperationVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
) {
  const { data, previousData, error, loading, refetch } = useQuery<T>(document, {
    variables,
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
    refetchOn: true,
  });
  const failure = error === undefined || loading ? undefined : messageOf(error);
  // If the refetch rejects, `failure` has the reason.
  const retry = (): void => void refetch().catch(() => undefined);
  return {
    // Keeps the previous data during a refetch and after a failed one, because the screen may have a form with input.
    data: data ?? previousData,
    isLoading: loading,
    failure,
    retry,
  };
}
