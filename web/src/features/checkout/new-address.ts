import type { SavedAddresses_ViewerFragment } from '../../generated/graphql.ts';
import { type AddressInput, addressFields } from '../addresses/address-rules.ts';
import { mostSavedAddresses } from '@shop/schema/shipping-address';

type SavedAddress = NonNullable<SavedAddresses_ViewerFragment['addresses']>[number];

/** Returns whether an identical address is already saved. The shop then uses it instead of saving another one. */
export function isSaved(saved: readonly SavedAddress[], address: AddressInput): boolean {
  return saved.some((each) => addressFields.every((name) => each[name] === address[name]));
}

/** Returns whether an order to this address would exceed the limit of saved addresses (specification, section 9). */
export function isOneTooMany(saved: readonly SavedAddress[], address: AddressInput): boolean {
  return saved.length >= mostSavedAddresses && !isSaved(saved, address);
}
