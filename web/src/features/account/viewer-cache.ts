import type { ApolloCache } from '@apollo/client';

/**
 * Removes all personal data, which is under `Query.viewer`, from the cache. Public data stays, so that the current page
 * stays too.
 */
export function evictViewer(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' });
  cache.gc();
}
