import type { InMemoryCache } from '@apollo/client';
import { Cart_CartFragmentDoc, CartLine_LineFragmentDoc } from '../../../generated/graphql.ts';
import type { Cart, CartLine } from '../model/cart.ts';

const wholeCart = { fragment: Cart_CartFragmentDoc, fragmentName: 'Cart_cart' };
const wholeLine = { fragment: CartLine_LineFragmentDoc, fragmentName: 'CartLine_line' };

/** The cart that the server confirmed last, held by Apollo's normalised cache alone. */
export function createConfirmedCart(cache: InMemoryCache) {
  /** The cart's id; `null` and `undefined` as in `get`. */
  let present: string | null | undefined;
  /** The entities that were written by name; each write retains its entity against the garbage collection. */
  const written = new Set<string>();
  const entityOf = (id: string): string => cache.identify({ __typename: 'Cart', id }) ?? '';

  return {
    /** The cart as the cache has it; `null` where the server has none, `undefined` before the first response. */
    get(): Cart | null | undefined {
      if (typeof present !== 'string') return present;
      return cache.readFragment({ ...wholeCart, id: entityOf(present) }) ?? undefined;
    },
    /** Normalises an accepted cart into the cache; the entity of another cart before it is removed. */
    set(cart: Cart | null | undefined): void {
      const next = cart?.id ?? (cart === null ? null : undefined);
      if (typeof present === 'string' && next !== present) {
        for (const entity of written) {
          while (cache.release(entity) > 0);
          cache.evict({ id: entity });
        }
        written.clear();
        cache.gc();
      }
      present = next;
      if (!cart) return;
      written.add(entityOf(cart.id));
      cache.writeFragment({ ...wholeCart, id: entityOf(cart.id), data: cart });
    },
    /** Normalises a line that is pending and not in the confirmed cart, for the components that read it. */
    addLine(line: CartLine): void {
      const entity = cache.identify({ ...line }) ?? '';
      written.add(entity);
      cache.writeFragment({ ...wholeLine, id: entity, data: line });
    },
  };
}

export type ConfirmedCart = ReturnType<typeof createConfirmedCart>;
