import { useEffect, useEffectEvent, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { getFragmentData } from '../../generated/fragment-masking.ts';
import {
  LastDeliveryDocument,
  LastGuestDeliveryDocument,
  SavedAddresses_ViewerFragmentDoc,
  SavedAddressesDocument,
} from '../../generated/graphql.ts';
import { storedGuestOrders } from '../orders/guest-orders.ts';
import { checkoutFields } from './checkout-draft.ts';
import { storedDraft } from './checkout-storage.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import { type LastDelivery, lastDeliveryOf, lastGuestDeliveryOf } from './last-delivery.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/**
 * How long the form waits for its data, in milliseconds: a form that fills in later would move under the customer's
 * hands.
 */
const longestWait = 1500;

interface LastDeliveryOffer {
  /** The sentence about what was filled in; `null` if nothing was. */
  readonly note: string | null;
  /** Whether the data for the form is still loading: saved addresses, and the last order's choices. */
  readonly isAwaited: boolean;
}

interface Shopper {
  readonly isGuest: boolean;
  /** Whether the cart is known and will be delivered. */
  readonly hasDelivery: boolean;
}

/**
 * Fills an untouched checkout with the method, the address and the time of the last order: a customer's, or a guest's
 * newest on this device, which is read by its key. If that fails, the checkout starts like a first order.
 */
export function useLastDelivery(
  form: CheckoutForm,
  options: DeliveryOptions,
  { isGuest, hasDelivery }: Shopper,
): LastDeliveryOffer {
  const client = useApolloClient();
  const [note, setNote] = useState<string | null>(null);
  const [isFresh] = useState(() => storedDraft.get() === null);
  // An order from this form must not fill it again, so the newest one is read once.
  const [newestKey] = useState(() => storedGuestOrders()[0]?.key);
  const guestKey = isGuest ? newestKey : undefined;
  const [isSettled, setIsSettled] = useState(false);
  const isOffered = hasDelivery && (!isGuest || (isFresh && guestKey !== undefined));
  const lastOfCustomer = useEffectEvent(async (): Promise<LastDelivery | null> => {
    const { data } = await client.query({ query: LastDeliveryDocument, fetchPolicy: 'network-only' });
    if (!data?.viewer) return null;
    const { orders } = data.viewer;
    const { addresses } = getFragmentData(SavedAddresses_ViewerFragmentDoc, data.viewer);
    return lastDeliveryOf({ orders, addresses }, options);
  });
  const lastOfGuest = useEffectEvent(async (key: string): Promise<LastDelivery | null> => {
    const { data } = await client.query({
      query: LastGuestDeliveryDocument,
      variables: { key },
      fetchPolicy: 'no-cache',
    });
    return data?.guestOrder ? lastGuestDeliveryOf(data.guestOrder, options) : null;
  });
  const fill = useEffectEvent((last: LastDelivery | null): void => {
    // What the shopper typed or chose in the meantime is in the draft, and takes precedence.
    if (last === null || storedDraft.get() !== null) return;
    for (const name of checkoutFields) {
      const value = last.choices[name];
      if (value !== undefined) form.setValue(name, value);
    }
    setNote(last.note);
  });
  useEffect(() => {
    if (!isOffered) return undefined;
    let isLeft = false;
    const finish = (): void => (isLeft ? undefined : setIsSettled(true));
    const timer = setTimeout(finish, longestWait);
    // The saved addresses go into the cache, from which the address picker shows them at once.
    const read = async (): Promise<void> => {
      if (!isFresh) return void (await client.query({ query: SavedAddressesDocument }));
      const last = await (guestKey === undefined ? lastOfCustomer() : lastOfGuest(guestKey));
      if (!isLeft) fill(last);
    };
    void read()
      .catch(() => undefined)
      .then(finish);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [client, isOffered, isFresh, guestKey]);
  return { note, isAwaited: isOffered && !isSettled };
}
