import { useApolloClient } from '@apollo/client/react';
import { getFragmentData } from '../../generated/fragment-masking.ts';
import { SavedAddresses_ViewerFragmentDoc, SavedAddressesDocument } from '../../generated/graphql.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { type CheckoutKind, needsAddress } from './checkout-form.ts';
import { isOneTooMany, isSaved } from './new-address.ts';

/** A guest has no saved addresses. */
export function useNewAddress(kind: CheckoutKind) {
  const client = useApolloClient();
  const saved = () => {
    const viewer = client.readQuery({ query: SavedAddressesDocument })?.viewer;
    return getFragmentData(SavedAddresses_ViewerFragmentDoc, viewer)?.addresses ?? [];
  };
  const isTyped = (draft: CheckoutDraft): boolean => !kind.isGuest && needsAddress(kind, draft);
  return {
    isSavedWith: (draft: CheckoutDraft): boolean => isTyped(draft) && !isSaved(saved(), draft),
    exceedsLimit: (draft: CheckoutDraft): boolean => isTyped(draft) && isOneTooMany(saved(), draft),
  };
}
