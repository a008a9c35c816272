import type { ApolloCache } from '@apollo/client';

/** Evicts the customer's data, which is in `Query.viewer`. Other data stays, so that the page keeps its content. */
export function evictViewer(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' });
  cache.gc();
}
