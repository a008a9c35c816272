import { type FieldMergeFunction, InMemoryCache, type StoreObject } from '@apollo/client';
import { cacheKeys } from '@shop/schema/cache-keys';

/**
 * Merges an order's lines by position: they have no id, but their positions never change. The list of orders has fewer
 * of their fields than the order's page.
 */
const mergeLines: FieldMergeFunction<StoreObject[]> = (stored, received, { mergeObjects }) =>
  stored?.length === received.length
    ? received.map((line, place) => mergeObjects(stored[place] ?? {}, line))
    : received;

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      ...cacheKeys,
      Customer: { ...cacheKeys.Customer, merge: true },
      DeliverySlotOption: { keyFields: false, merge: true },
      Order: { fields: { lines: { merge: mergeLines } } },
      Viewer: { fields: { addresses: { merge: false }, orders: { merge: false } } },
      Cart: { fields: { lines: { merge: false } } },
    },
  });
}
