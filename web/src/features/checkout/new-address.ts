import type { SavedAddresses_ViewerFragment } from '../../generated/graphql.ts';
import { type AddressInput, addressFields } from '../addresses/address-rules.ts';
import { mostSavedAddresses } from '@shop/schema/shipping-address';

type SavedAddress = NonNullable<SavedAddresses_ViewerFragment['addresses']>[number];

/** The shop reuses a saved address that is identical in every field. */
export function isSaved(saved: readonly SavedAddress[], address: AddressInput): boolean {
  return saved.some((each) => addressFields.every((name) => each[name] === address[name]));
}

/** Returns whether saving this order's address would exceed the limit (specification, section 9). */
export function isOneTooMany(saved: readonly SavedAddress[], address: AddressInput): boolean {
  return saved.length >= mostSavedAddresses && !isSaved(saved, address);
}
