import * as z from 'zod/mini';
import { storageOrMemory } from '../../storage/browser-storage.ts';
import { businessKey } from '../../storage/storage-keys.ts';
import { storedValue } from '../../storage/stored-value.ts';
import { checkoutDraft, type CheckoutDraft } from './checkout-draft.ts';

const business = z.pick(checkoutDraft, {
  businessName: true,
  businessPosition: true,
  businessPhone: true,
  ein: true,
});

const storage = storageOrMemory('localStorage');

/** The business of the last wholesale order on this device, stored until the sign-out. */
export const lastBusiness = storedValue(() => storage, businessKey, business);

export function rememberBusiness({
  businessName,
  businessPosition,
  businessPhone,
  ein,
}: CheckoutDraft): void {
  lastBusiness.set({ businessName, businessPosition, businessPhone, ein });
}

/** Fills the business fields from the last order if all of them are empty. */
export function withLastBusiness(draft: CheckoutDraft): CheckoutDraft {
  const typed = business.parse(draft);
  return Object.values(typed).every((value) => value === '') ? { ...draft, ...lastBusiness.get() } : draft;
}
