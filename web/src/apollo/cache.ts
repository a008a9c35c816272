import { type FieldMergeFunction, InMemoryCache, type StoreObject } from '@apollo/client';

/**
 * Merges an order's lines by position: they have no id, but their positions never change. The list of orders has fewer
 * of their fields than the order's page.
 */
const mergeLines: FieldMergeFunction<StoreObject[]> = (stored, received, { mergeObjects }) =>
  stored?.length === received.length
    ? received.map((line, place) => mergeObjects(stored[place] ?? {}, line))
    : received;

/** A cart line's id is unique only within its cart. Value objects are stored in their parent. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      CartLine: { keyFields: ['cartId', 'id'] },
      Customer: { keyFields: false, merge: true },
      DeliverySlotOption: { keyFields: ['slot'] },
      Order: { fields: { lines: { merge: mergeLines } } },
      OrderLine: { keyFields: false },
      Viewer: { fields: { addresses: { merge: false }, orders: { merge: false } } },
      Cart: { fields: { lines: { merge: false } } },
    },
  });
}
