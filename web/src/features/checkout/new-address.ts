import { useApolloClient } from '@apollo/client/react';
import { maxSavedAddresses } from '@shop/rules/shipping-address';
import { getFragmentData } from '../../generated/fragment-masking.ts';
import {
  SavedAddresses_ViewerFragmentDoc,
  SavedAddressesDocument,
  type SavedAddresses_ViewerFragment,
} from '../../generated/graphql.ts';
import { type AddressInput, addressFields } from '../addresses/address-values.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { type CheckoutKind, needsAddress } from './checkout-form.ts';

type SavedAddresses = NonNullable<SavedAddresses_ViewerFragment['addresses']>;

export function isNewAddress(saved: SavedAddresses, address: AddressInput): boolean {
  return !saved.some((each) => addressFields.every((name) => each[name] === address[name]));
}

export function useNewAddress(kind: CheckoutKind) {
  const client = useApolloClient();
  const saved = (): SavedAddresses => {
    const viewer = client.readQuery({ query: SavedAddressesDocument })?.viewer;
    return getFragmentData(SavedAddresses_ViewerFragmentDoc, viewer)?.addresses ?? [];
  };
  const isSavedWith = (draft: CheckoutDraft): boolean =>
    !kind.isGuest && needsAddress(kind, draft) && isNewAddress(saved(), draft);
  return {
    isSavedWith,
    /** Returns whether saving the order's address would exceed the limit (specification, section 9). */
    exceedsLimit: (draft: CheckoutDraft): boolean =>
      isSavedWith(draft) && saved().length >= maxSavedAddresses,
  };
}
