import type { ApolloCache } from '@apollo/client';

/** Evicts all personal data, which is in `Query.viewer`. Public data stays, so that the page keeps its content. */
export function evictViewer(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' });
  cache.gc();
}
