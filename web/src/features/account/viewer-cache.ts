import type { ApolloCache } from '@apollo/client';

/** Removes all personal data (`Query.viewer`) from the cache. Public data stays, so the current page does too. */
export function evictViewer(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' });
  cache.gc();
}
