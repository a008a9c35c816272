import { showToast, toastDurations } from '../../../ui/show-toast.ts';
import type { AddResult } from '../runtime/add-to-cart.ts';
import { useCartStore, useLoadCart } from '../runtime/cart-context.ts';
import type { CartStore } from '../runtime/cart-store.ts';

function removeAll(store: CartStore): readonly (() => void)[] {
  const status = store.get();
  const lines = status.kind === 'loaded' ? status.cart.lines : [];
  return lines.map(({ key }) => store.remove(key)).filter((undo) => undo !== undefined);
}

/** Removes all lines and offers Undo. Resolves to whether the cart is empty. */
async function empty(store: CartStore): Promise<boolean> {
  const undos = removeAll(store);
  const restore = async (): Promise<void> => {
    // A cart is either retail or wholesale, so the lines that were added since must be removed first.
    removeAll(store);
    await store.whenIdle();
    for (const undo of undos) undo();
  };
  showToast('Your cart is empty now.', {
    action: { label: 'Undo', run: () => void restore() },
    duration: toastDurations.undo,
  });
  await store.whenIdle();
  return store.get().kind === 'empty';
}

/**
 * Returns a function that runs `add`, unless the cart is of the other kind (retail or wholesale). In that case, it
 * offers to empty the cart first. If the cart isn't loaded yet, it makes the offer after the server rejects `add`.
 */
export function useCartOfKind(isWholesale: boolean): (add: () => Promise<AddResult> | void) => void {
  const store = useCartStore();
  const loadCart = useLoadCart();
  return (add) => {
    const ask = async (): Promise<void> => {
      const cart = store ?? (await loadCart());
      const emptyAndAdd = async (): Promise<void> => {
        if (await empty(cart)) await add();
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
    const addOrAsk = async (): Promise<void> => {
      const status = store?.get();
      const isOther = status?.kind === 'loaded' && status.cart.isWholesale !== isWholesale;
      const added = isOther ? undefined : await add();
      if (isOther || (added?.ok === false && added.code === 'CART_KIND_MISMATCH')) await ask();
    };
    void addOrAsk();
  };
}
