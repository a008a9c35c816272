import { useEffect, useEffectEvent, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useWatch } from 'react-hook-form';
import { getFragmentData } from '../../generated/fragment-masking.ts';
import {
  LastDeliveryDocument,
  LastGuestDeliveryDocument,
  SavedAddresses_ViewerFragmentDoc,
  SavedAddressesDocument,
} from '../../generated/graphql.ts';
import { orderKeyContext, storedGuestOrders } from '../orders/guest-orders.ts';
import { checkoutFields, storedDraft } from './checkout-draft.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import { repeatedOrder } from '../orders/repeated-order.ts';
import {
  type LastDelivery,
  lastDeliveryOf,
  lastGuestDeliveryOf,
  repeatedDeliveryOf,
} from './last-delivery.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/**
 * Prefills an untouched checkout, for example, from the last order. The form waits for the response, because filling
 * it later would move the fields while the shopper types.
 */
export function useLastDelivery(
  form: CheckoutForm,
  options: DeliveryOptions,
  { isGuest, hasDelivery }: { readonly isGuest: boolean; readonly hasDelivery: boolean },
) {
  const client = useApolloClient();
  const [filled, setFilled] = useState<LastDelivery | null>(null);
  const [again] = useState(() => (storedDraft.isOnDevice() ? null : repeatedOrder.get()));
  // Buying an order again replaces what was filled in before, but not what the shopper has typed.
  const [isFresh] = useState(() => storedDraft.get() === null || again !== null);
  // Read once, because an order from this form must not prefill the form again.
  const [newestKey] = useState(() => storedGuestOrders().find(({ isPlacedHere }) => isPlacedHere)?.key);
  const guestKey = isGuest ? newestKey : undefined;
  const [isSettled, setIsSettled] = useState(false);
  const isOffered = hasDelivery && (!isGuest || (isFresh && (again !== null || guestKey !== undefined)));
  const lastOfCustomer = useEffectEvent(async (): Promise<LastDelivery | null> => {
    const { data } = await client.query({ query: LastDeliveryDocument, fetchPolicy: 'network-only' });
    if (!data?.viewer) return null;
    const { orders } = data.viewer;
    const { addresses } = getFragmentData(SavedAddresses_ViewerFragmentDoc, data.viewer);
    if (again !== null) return repeatedDeliveryOf(again, addresses, options);
    return lastDeliveryOf({ orders: orders?.items ?? null, addresses }, options);
  });
  const lastOfGuest = useEffectEvent(async (key = ''): Promise<LastDelivery | null> => {
    if (again !== null) return lastGuestDeliveryOf(again, options);
    const { data } = await client.query({
      query: LastGuestDeliveryDocument,
      context: orderKeyContext(key),
      fetchPolicy: 'no-cache',
    });
    return data?.guestOrder ? lastGuestDeliveryOf(data.guestOrder, options) : null;
  });
  const fill = useEffectEvent((last: LastDelivery | null): void => {
    // A draft exists if the shopper has typed or chosen something since. The draft takes precedence.
    if (last === null || (again === null ? storedDraft.get() !== null : storedDraft.isOnDevice())) return;
    repeatedOrder.forget();
    for (const name of checkoutFields) {
      const value = last.choices[name];
      if (value !== undefined) form.setValue(name, value);
    }
    setFilled(last);
  });
  useEffect(() => {
    if (!isOffered) return undefined;
    let isUnmounted = false;
    const finish = (): void => (isUnmounted ? undefined : setIsSettled(true));
    // A customer's query also writes the saved addresses to the cache for the address picker.
    const read = async (): Promise<void> => {
      if (!isFresh) return void (await client.query({ query: SavedAddressesDocument }));
      const last = await (isGuest ? lastOfGuest(guestKey) : lastOfCustomer());
      if (!isUnmounted) fill(last);
    };
    void read()
      .catch(() => undefined)
      .then(finish);
    return () => {
      isUnmounted = true;
    };
  }, [client, isOffered, isFresh, isGuest, guestKey]);
  // The sentence is true only as long as the choices that it names.
  const named = ['fulfillment', 'savedAddressId', 'deliverySlot'] as const;
  const chosen = useWatch({ control: form.control, name: named });
  const isTrue = named.every((name, index) => (filled?.choices[name] ?? chosen[index]) === chosen[index]);
  const note = isTrue ? (filled?.note ?? null) : null;
  return { note, isAwaited: isOffered && !isSettled };
}
