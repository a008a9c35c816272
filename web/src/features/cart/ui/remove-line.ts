import { showToast, toastDurations } from '../../../ui/show-toast.ts';
import type { CartStore } from '../runtime/cart-store.ts';
import type { CartViewLine } from '../model/status.ts';
import { given } from '../../../format/given.ts';

export function removeLine(store: CartStore | null, { key, product }: CartViewLine): boolean {
  const undo = store?.remove(key);
  if (undo === undefined) return false;
  const action = { label: 'Undo', run: undo };
  showToast(`${given(product.name)} removed`, { action, duration: toastDurations.undo, isAnnounced: false });
  return true;
}
