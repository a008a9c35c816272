import { createContext, use, useSyncExternalStore } from 'react';
import { type CartStatus, cartNotLoaded } from '../model/status.ts';
import type { CartStore } from './cart-store.ts';

const CartContext = createContext<CartStore | null>(null);

/** Provides this tab's cart store; the server renders without one. */
export const CartProvider = CartContext.Provider;

const CartLoadContext = createContext<() => Promise<CartStore>>(async () =>
  Promise.reject(new Error('A page without a cart')),
);

/** Provides access to this tab's cart store before its code is loaded. */
export const CartLoadProvider = CartLoadContext.Provider;

/** Loads the cart's code, unless it is loaded or loading; rejects if that fails, and a later call tries again. */
export function useLoadCart(): () => Promise<CartStore> {
  return use(CartLoadContext);
}

/** The store; `null` on the server. */
export function useCartStore(): CartStore | null {
  return use(CartContext);
}

const never = (): (() => void) => () => undefined;
const notLoaded = (): CartStatus => cartNotLoaded;

/** The cart with its pending changes: exact amounts including every tap, before the server has responded. */
export function useCart(): CartStatus {
  const store = useCartStore();
  return useSyncExternalStore(store?.subscribe ?? never, store?.get ?? notLoaded, notLoaded);
}
