import { showToast, toastDurations } from '../../../ui/show-toast.ts';
import type { CartStore } from '../runtime/cart-store.ts';
import type { CartViewLine } from '../model/status.ts';
import { nameOf } from '../../../format/own-words.ts';

export function removeLine(
  store: CartStore | null,
  { key, product }: Pick<CartViewLine, 'key' | 'product'>,
): boolean {
  const undo = store?.remove(key);
  if (undo === undefined) return false;
  const action = { label: 'Undo', run: undo };
  showToast(`${nameOf(product)} removed`, { action, duration: toastDurations.undo, isAnnounced: false });
  return true;
}
