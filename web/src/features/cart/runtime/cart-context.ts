import { createContext, use, useSyncExternalStore } from 'react';
import { type CartStatus, cartNotLoaded } from '../model/status.ts';
import type { CartStore } from './cart-store.ts';

const CartContext = createContext<CartStore | null>(null);

/** The server renders without a cart store. */
export const CartProvider = CartContext.Provider;

const CartLoadContext = createContext<() => Promise<CartStore>>(async () =>
  Promise.reject(new Error('A page without a cart')),
);

export const CartLoadProvider = CartLoadContext.Provider;

/** Returns a function that loads the cart's code once. If the load fails, a later call tries again. */
export function useLoadCart(): () => Promise<CartStore> {
  return use(CartLoadContext);
}

/** `null` on the server and until the cart's code is loaded. */
export function useCartStore(): CartStore | null {
  return use(CartContext);
}

const noSubscription = (): (() => void) => () => undefined;
const notLoaded = (): CartStatus => cartNotLoaded;

export function useCart(): CartStatus {
  const store = useCartStore();
  return useSyncExternalStore(store?.subscribe ?? noSubscription, store?.get ?? notLoaded, notLoaded);
}
