import { InMemoryCache } from '@apollo/client';

/** Ids of cart lines are unique only within their cart. Value objects are stored in their parent. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      CartLine: { keyFields: ['cartId', 'id'] },
      Customer: { keyFields: false, merge: true },
      DeliverySlotOption: { keyFields: ['slot'] },
      OrderLine: { keyFields: false },
      Viewer: { fields: { addresses: { merge: false }, orders: { merge: false } } },
      Cart: { fields: { lines: { merge: false } } },
    },
  });
}
