import type { ApolloCache } from '@apollo/client';

/**
 * Takes everything personal out of the cache: all of it hangs on `Query.viewer`. What is public stays, so that the page
 * that is being looked at stays too.
 */
export function evictViewer(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' });
  cache.gc();
}
