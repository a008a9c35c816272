import { InMemoryCache } from '@apollo/client';

/** A cart line's id is unique only within its cart. Value objects are stored in their parent. */
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
