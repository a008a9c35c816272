import { storageOrMemory } from '../../storage/browser-storage.ts';
import { guestOrdersKey, checkoutKeys } from '../../storage/storage-keys.ts';

/**
 * Takes all that a customer typed or ordered out of this tab, and guests' orders off this device, at once. Resolves when what the page itself remembers is forgotten too;
 * where the code that remembers cannot be loaded, it remembers nothing.
 */
export async function clearCheckoutStorage(
  load = async () => import('./checkout-storage.ts'),
): Promise<void> {
  const storage = storageOrMemory('sessionStorage');
  for (const name of Object.values(checkoutKeys)) storage.removeItem(name);
  storageOrMemory('localStorage').removeItem(guestOrdersKey);
  const code = await load().catch(() => null);
  code?.clearShopper();
}
