import { useCallback, useRef, useState } from 'react';
import { useWhileTrue } from '../../../browser/connection/online.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { useCartStore, useLoadCart } from '../runtime/cart-context.ts';
import type { AddResult, Purchase } from '../runtime/add-to-cart.ts';

/** Repeating a purchase within this many milliseconds after it succeeded counts as a double click. */
const doubleClick = 600;

const notLoaded: Extract<AddResult, { ok: false }> = {
  ok: false,
  message: 'We couldn’t load your cart, so nothing was added. Check your network and try again.',
  code: null,
};

/** The promise that `addToCart` returns never rejects. `failure` is the last error message, until the next attempt. */
export function useAddToCart() {
  const store = useCartStore();
  const loadCart = useLoadCart();
  const [isAdding, setIsAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef<{ key: string; at: number; result: Promise<AddResult> }>(undefined);

  const addToCart = useCallback(
    (purchase: Purchase): Promise<AddResult> => {
      const key = JSON.stringify(purchase);
      if (last.current?.key === key && performance.now() - last.current.at < doubleClick)
        return last.current.result;
      setIsAdding(true);
      setFailure(null);
      // The click may come before the cart's code is loaded.
      const loaded = store === null ? loadCart() : Promise.resolve(store);
      const result = loaded
        .then(
          async (cart) => cart.add(purchase),
          () => {
            // The store can't report that its own code failed to load.
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
      last.current = { key, at: Number.POSITIVE_INFINITY, result };
      return result;
    },
    [store, loadCart],
  );

  // `isAdding` is also true until the cart's code is loaded; `isSending` is true only while a purchase is sent.
  return {
    addToCart,
    isAdding: isAdding || store === null,
    isSending: isAdding,
    failure: useWhileTrue(failure),
  };
}
