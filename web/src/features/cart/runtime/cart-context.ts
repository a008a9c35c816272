import { createContext, use, useSyncExternalStore } from 'react';
import { type CartStatus, cartNotLoaded } from '../model/status.ts';
import type { CartStore } from './cart-store.ts';

const CartContext = createContext<CartStore | null>(null);

/** Provides this tab's cart store. The server renders without one. */
export const CartProvider = CartContext.Provider;

const CartLoadContext = createContext<() => Promise<CartStore>>(async () =>
  Promise.reject(new Error('A page without a cart')),
);

/** Provides the way to this tab's cart store before its code is loaded. */
export const CartLoadProvider = CartLoadContext.Provider;

/** Loads the code of the cart, unless it is there or on its way; rejects if it cannot be loaded, and a later call tries again. */
export function useLoadCart(): () => Promise<CartStore> {
  return use(CartLoadContext);
}

/** The store itself; `null` on the server. */
export function useCartStore(): CartStore | null {
  return use(CartContext);
}

const never = (): (() => void) => () => undefined;
const notLoaded = (): CartStatus => cartNotLoaded;

/** The cart with its pending changes: exact amounts with every tap, before the server has responded. */
export function useCart(): CartStatus {
  const store = useCartStore();
  return useSyncExternalStore(store?.subscribe ?? never, store?.get ?? notLoaded, notLoaded);
}
