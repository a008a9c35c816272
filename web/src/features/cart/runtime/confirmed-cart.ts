import type { InMemoryCache } from '@apollo/client';
import { Cart_CartFragmentDoc } from '../../../generated/graphql.ts';
import type { Cart } from '../model/cart.ts';

const wholeCart = { fragment: Cart_CartFragmentDoc, fragmentName: 'Cart_cart' };

/** The cart that the server confirmed last, held only by Apollo's normalized cache. */
export function createConfirmedCart(cache: InMemoryCache) {
  /** The cart's id; `null` and `undefined` as in `get`. */
  let present: string | null | undefined;
  const entityOf = (id: string): string => cache.identify({ __typename: 'Cart', id }) ?? '';

  return {
    /** The cart as the cache has it; `null` if the server has none, `undefined` before the first response. */
    get(): Cart | null | undefined {
      if (typeof present !== 'string') return present;
      return cache.readFragment({ ...wholeCart, id: entityOf(present) }) ?? undefined;
    },
    /** Normalizes an accepted cart into the cache; the entity of another cart before it is removed. */
    set(cart: Cart | null | undefined): void {
      const next = cart?.id ?? (cart === null ? null : undefined);
      if (typeof present === 'string' && next !== present) {
        const entity = entityOf(present);
        // Each write has retained the entity against the garbage collection.
        while (cache.release(entity) > 0);
        cache.evict({ id: entity });
        cache.gc();
      }
      present = next;
      if (!cart) return;
      cache.writeFragment({ ...wholeCart, id: entityOf(cart.id), data: cart });
    },
  };
}

export type ConfirmedCart = ReturnType<typeof createConfirmedCart>;
