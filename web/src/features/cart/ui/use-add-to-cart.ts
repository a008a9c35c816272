import { useCallback, useRef, useState } from 'react';
import { showToast } from '../../../ui/toast.ts';
import { useCartStore, useLoadCart } from '../runtime/cart-context.ts';
import type { AddResult, Purchase } from '../runtime/add-to-cart.ts';

/** A second click on the same within this time, in milliseconds, is the other half of a double click. */
const doubleClick = 600;

const notLoaded: Extract<AddResult, { ok: false }> = {
  ok: false,
  message: 'We couldn’t load your cart, so nothing was added. Check your network and try again.',
  code: null,
};

/**
 * Adds a product to the cart: a customer's, a guest's, or a guest's first. The promise never rejects. What
 * went wrong is in the result, and stays in `failure` until the next try, to be shown next to the button.
 */
export function useAddToCart() {
  const store = useCartStore();
  const loadCart = useLoadCart();
  const [isAdding, setIsAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef<{ what: string; at: number; result: Promise<AddResult> }>(undefined);

  const addToCart = useCallback(
    (purchase: Purchase): Promise<AddResult> => {
      const what = JSON.stringify(purchase);
      if (last.current?.what === what && performance.now() - last.current.at < doubleClick)
        return last.current.result;
      setIsAdding(true);
      setFailure(null);
      // The cart's code may come after the click, which is kept until then.
      const present = store === null ? loadCart() : Promise.resolve(store);
      const result = present
        .then(
          async (cart) => cart.add(purchase),
          () => {
            // A failure inside the store is announced by the store.
            showToast(notLoaded.message, { kind: 'error' });
            return notLoaded;
          },
        )
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
    [store, loadCart],
  );

  // Until the cart is there, which is moments after the page, the button is busy.
  return { addToCart, isAdding: isAdding || store === null, isSending: isAdding, failure };
}
