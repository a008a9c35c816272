import { storageOrMemory } from '../../browser/storage/browser-storage.ts';
import {
  businessKey,
  checkoutKeys,
  deviceDraftKey,
  guestOrdersKey,
  viewedProductsKey,
} from '../../browser/storage/storage-keys.ts';

export function clearCheckoutStorage(): void {
  for (const name of Object.values(checkoutKeys)) storageOrMemory('sessionStorage').removeItem(name);
  for (const name of [guestOrdersKey, viewedProductsKey, businessKey, deviceDraftKey])
    storageOrMemory('localStorage').removeItem(name);
}
