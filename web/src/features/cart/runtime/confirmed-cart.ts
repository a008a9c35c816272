import type { InMemoryCache } from '@apollo/client';
import { Cart_CartFragmentDoc, CartLine_LineFragmentDoc } from '../../../generated/graphql.ts';
import type { Cart, CartLine } from '../model/cart.ts';

const wholeCart = { fragment: Cart_CartFragmentDoc, fragmentName: 'Cart_cart' };

/** The confirmed cart is stored only in Apollo's normalized cache. */
export function createConfirmedCart(cache: InMemoryCache) {
  /** The cart's id; `null` if there is no cart, `undefined` while unknown. */
  let present: string | null | undefined;
  const entityOf = (id: string): string => cache.identify({ __typename: 'Cart', id }) ?? '';

  return {
    get(): Cart | null | undefined {
      if (typeof present !== 'string') return present;
      return cache.readFragment({ ...wholeCart, id: entityOf(present) }) ?? undefined;
    },
    /** Writes a line that the cart doesn't contain, because Undo is restoring it. */
    writeLine(line: CartLine): void {
      cache.writeFragment({
        fragment: CartLine_LineFragmentDoc,
        fragmentName: 'CartLine_line',
        id: cache.identify({ ...line }) ?? '',
        data: line,
      });
    },
    set(cart: Cart | null | undefined): void {
      const next = cart?.id ?? (cart === null ? null : undefined);
      if (typeof present === 'string' && next !== present) {
        const entity = entityOf(present);
        // Each write retains the entity, which protects it from garbage collection.
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
