import { useCallback, useEffect, useRef, useState } from 'react';
import { useCartStore } from '../runtime/cart-context.ts';
import type { CartStore } from '../runtime/cart-store.ts';
import type { AddResult, Purchase } from '../runtime/add-to-cart.ts';

/** A second click on the same within this time, in milliseconds, is the other half of a double click. */
const doubleClick = 600;

/**
 * Adds a product to the cart: a customer's, a guest's, or a guest's first. The promise never rejects. What
 * went wrong is in the result and stays in `failure` for beside the button until the next try.
 */
export function useAddToCart() {
  const store = useCartStore();
  const [isAdding, setIsAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef<{ what: string; at: number; result: Promise<AddResult> }>(undefined);

  // The cart's code may come after the click, which is kept until then.
  const waiting = useRef<((store: CartStore) => void)[]>([]);
  useEffect(() => {
    if (store !== null) for (const resume of waiting.current.splice(0)) resume(store);
  }, [store]);

  const addToCart = useCallback(
    (purchase: Purchase): Promise<AddResult> => {
      const what = JSON.stringify(purchase);
      if (last.current?.what === what && performance.now() - last.current.at < doubleClick)
        return last.current.result;
      setIsAdding(true);
      setFailure(null);
      const present =
        store === null
          ? new Promise<CartStore>((resolve) => waiting.current.push(resolve))
          : Promise.resolve(store);
      const result = present
        .then((cart) => cart.add(purchase))
        .then((added) => {
          setIsAdding(false);
          if (last.current?.result === result)
            last.current = added.ok ? { ...last.current, at: performance.now() } : undefined;
          if (!added.ok) setFailure(added.message);
          return added;
        });
      last.current = { what, at: Number.POSITIVE_INFINITY, result };
      return result;
    },
    [store],
  );

  // Until the cart is there, which is moments after the page, the button is busy.
  return { addToCart, isAdding: isAdding || store === null, isSending: isAdding, failure };
}
