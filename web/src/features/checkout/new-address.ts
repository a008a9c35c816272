import type { SavedAddresses_ViewerFragment } from '../../generated/graphql.ts';
import { type AddressInput, addressFields } from '../addresses/address-rules.ts';
import { mostSavedAddresses } from '@shop/schema/shipping-address';

type SavedAddress = NonNullable<SavedAddresses_ViewerFragment['addresses']>[number];

/** Whether an address is saved already, letter for letter; the shop then takes that one and saves no second. */
export function isSaved(saved: readonly SavedAddress[], address: AddressInput): boolean {
  return saved.some((each) => addressFields.every((name) => each[name] === address[name]));
}

/** Whether ordering to this address would save one too many (specification, section 9). */
export function isOneTooMany(saved: readonly SavedAddress[], address: AddressInput): boolean {
  return saved.length >= mostSavedAddresses && !isSaved(saved, address);
}
