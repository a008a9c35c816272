import type { SavedAddresses_ViewerFragment } from '../../generated/graphql.ts';
import { type AddressInput, addressFields } from '../addresses/address-rules.ts';
import { mostSavedAddresses } from '@shop/schema/shipping-address';

type SavedAddress = NonNullable<SavedAddresses_ViewerFragment['addresses']>[number];

/** Whether an identical address is already saved; the shop then uses it and saves no second one. */
export function isSaved(saved: readonly SavedAddress[], address: AddressInput): boolean {
  return saved.some((each) => addressFields.every((name) => each[name] === address[name]));
}

/** Whether an order to this address would exceed the limit of saved ones (specification, section 9). */
export function isOneTooMany(saved: readonly SavedAddress[], address: AddressInput): boolean {
  return saved.length >= mostSavedAddresses && !isSaved(saved, address);
}
