import { storageOrMemory } from '../../storage/browser-storage.ts';
import {
  businessKey,
  checkoutKeys,
  guestOrdersKey,
  typedFormKey,
  viewedProductsKey,
} from '../../storage/storage-keys.ts';

/**
 * Removes a customer's draft and orders from this tab's storage, and guest orders, viewed products and the business
 * from this device's storage. Resolves when the checkout's state in memory is cleared too; if its code can't be loaded,
 * it has no such state.
 */
export async function clearCheckoutStorage(
  load = async () => import('./checkout-storage.ts'),
): Promise<void> {
  const storage = storageOrMemory('sessionStorage');
  for (const name of [...Object.values(checkoutKeys), typedFormKey]) storage.removeItem(name);
  for (const name of [guestOrdersKey, viewedProductsKey, businessKey])
    storageOrMemory('localStorage').removeItem(name);
  const code = await load().catch(() => null);
  code?.clearShopper();
}
