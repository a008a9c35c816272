import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { type CartStatus, unknownCart } from '../model/status.ts';
import type { CartStore } from './cart-store.ts';

const CartContext = createContext<CartStore | null>(null);

/** Provides this tab's cart store. The server renders without one. */
export const CartProvider = CartContext.Provider;

const CartLoadContext = createContext<() => Promise<CartStore>>(async () =>
  Promise.reject(new Error('A page without a cart')),
);

/** Provides the way to this tab's cart store before its code is loaded. */
export const CartLoadProvider = CartLoadContext.Provider;

/** Loads the code of the cart, unless it is there or on its way; rejects where it cannot be loaded, and a later call tries again. */
export function useLoadCart(): () => Promise<CartStore> {
  return use(CartLoadContext);
}

/** The store itself; `null` on the server. */
export function useCartStore(): CartStore | null {
  return use(CartContext);
}

const never = (): (() => void) => () => undefined;
const unknown = (): CartStatus => unknownCart;

/** The cart with its pending changes: exact amounts with every tap, before the server has responded. */
export function useCart(): CartStatus {
  const store = useCartStore();
  return useSyncExternalStore(store?.subscribe ?? never, store?.get ?? unknown, unknown);
}

/** The actions on one line, by its `key`. */
export interface CartLineActions {
  /** Shows the quantity at once and sends it soon; a whole number, put up to 1 where it is less. */
  readonly setQuantity: (quantity: number) => void;
  /** Takes the line out at once. The result is its Undo; `undefined` where nothing was taken out. */
  readonly remove: () => (() => void) | undefined;
}

export function useCartLine(key: string): CartLineActions {
  const store = useCartStore();
  return useMemo(
    () => ({
      setQuantity: (quantity) => store?.setQuantity(key, quantity),
      remove: () => store?.remove(key),
    }),
    [store, key],
  );
}

/** For the checkout: wait for the last tap's answer before ordering, and empty the cart after it. */
export function useCartForOrder() {
  const store = useCartStore();
  return useMemo(
    () => ({
      whenIdle: async () => store?.whenIdle(),
      markOrdered: (cartId: string) => store?.markOrdered(cartId),
      refresh: async () => store?.refresh(),
    }),
    [store],
  );
}
