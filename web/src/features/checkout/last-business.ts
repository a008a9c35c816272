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

/** The business in the last wholesale order on this device, until the customer signs out. */
export const lastBusiness = storedValue(() => storage, businessKey, business);

/** Stores the business of a placed order. */
export function rememberBusiness({
  businessName,
  businessPosition,
  businessPhone,
  ein,
}: CheckoutDraft): void {
  lastBusiness.set({ businessName, businessPosition, businessPhone, ein });
}

/** Fills the draft's empty business fields from the last order. */
export function withLastBusiness(draft: CheckoutDraft): CheckoutDraft {
  const typed = business.parse(draft);
  return Object.values(typed).every((value) => value === '') ? { ...draft, ...lastBusiness.get() } : draft;
}
