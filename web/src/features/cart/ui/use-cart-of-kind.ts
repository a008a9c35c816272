import { showToast, toastDurations } from '../../../ui/show-toast.ts';
import { useCart, useCartStore } from '../runtime/cart-context.ts';
import type { CartStore } from '../runtime/cart-store.ts';

/** Empties the cart and offers Undo. Resolves to whether the cart is empty. */
async function empty(store: CartStore): Promise<boolean> {
  const status = store.get();
  const lines = status.kind === 'loaded' ? status.cart.lines : [];
  const undos = lines.map(({ key }) => store.remove(key)).filter((undo) => undo !== undefined);
  const fill = (): void => {
    for (const undo of undos) undo();
  };
  showToast('Your cart is empty now.', {
    action: { label: 'Undo', run: fill },
    duration: toastDurations.undo,
  });
  await store.whenIdle();
  return store.get().kind === 'empty';
}

/**
 * Returns a function that runs an action that adds to the cart. A cart is either retail or wholesale: if it is of the
 * other kind, the function first asks whether to empty it.
 */
export function useCartOfKind(isWholesale: boolean): (add: () => void) => void {
  const status = useCart();
  const store = useCartStore();
  return (add) => {
    if (store === null || status.kind !== 'loaded' || status.cart.isWholesale === isWholesale) {
      add();
      return;
    }
    const emptyAndAdd = async (): Promise<void> => {
      if (await empty(store)) add();
    };
    showToast(
      isWholesale
        ? 'Your cart is a retail cart. Order it first, or empty it to buy wholesale.'
        : 'Your cart is a wholesale cart. Order it first, or empty it to buy retail.',
      {
        kind: 'error',
        action: { label: 'Empty the cart and continue', run: () => void emptyAndAdd() },
        duration: toastDurations.interruption,
      },
    );
  };
}
