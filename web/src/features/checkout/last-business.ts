import { storageOrMemory } from '../../browser/storage/browser-storage.ts';
import { businessKey } from '../../browser/storage/storage-keys.ts';
import { storedValue } from '../../browser/storage/stored-value.ts';
import { type CheckoutDraft, typedBusiness } from './checkout-draft.ts';

const storage = storageOrMemory('localStorage');

/** The business details from the last wholesale order on this device, stored until the sign-out. */
export const lastBusiness = storedValue(() => storage, businessKey, typedBusiness);

export const rememberBusiness = (draft: CheckoutDraft): void => lastBusiness.set(typedBusiness.parse(draft));

/** Fills the business fields from the last order if all of them are empty. */
export function withLastBusiness(draft: CheckoutDraft): CheckoutDraft {
  const typed = typedBusiness.parse(draft);
  return Object.values(typed).every((value) => value === '') ? { ...draft, ...lastBusiness.get() } : draft;
}
