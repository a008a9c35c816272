import { useEffect, useEffectEvent, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import {
  LastDeliveryDocument,
  type LastDeliveryQuery,
  SavedAddressesDocument,
} from '../../generated/graphql.ts';
import { storedDraft } from './checkout-storage.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import { lastDeliveryOf } from './last-delivery.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** The form waits for what fills it for so long, in milliseconds: a form that is shown first would move under the customer's hands. */
const longestWait = 1500;

interface LastDeliveryOffer {
  /** The sentence that says what was filled in; `null` for nothing. */
  readonly note: string | null;
  /** Whether what fills the form is still on its way: saved addresses, and the last order's choices. */
  readonly isAwaited: boolean;
}

/**
 * Fills a customer's untouched checkout with the way, the address and the time of the last order. Where the orders cannot be read the
 * checkout starts as for a first order.
 */
export function useLastDelivery(
  form: CheckoutForm,
  options: DeliveryOptions,
  isOffered: boolean,
): LastDeliveryOffer {
  const client = useApolloClient();
  const [note, setNote] = useState<string | null>(null);
  const [isFresh] = useState(() => storedDraft.get() === null);
  const [isSettled, setIsSettled] = useState(false);
  const offer = useEffectEvent((viewer: LastDeliveryQuery['viewer'] | undefined): void => {
    const last = viewer && lastDeliveryOf(viewer, options);
    // What the shopper has typed or chosen meanwhile stands in the draft, and counts.
    if (!last || storedDraft.get() !== null) return;
    const { fulfillment, savedAddressId, deliverySlot } = last.choices;
    if (fulfillment !== undefined) form.setValue('fulfillment', fulfillment);
    if (savedAddressId !== undefined) form.setValue('savedAddressId', savedAddressId);
    if (deliverySlot !== undefined) form.setValue('deliverySlot', deliverySlot);
    setNote(last.note);
  });
  useEffect(() => {
    if (!isOffered) return undefined;
    let isLeft = false;
    const settle = (): void => (isLeft ? undefined : setIsSettled(true));
    const timer = setTimeout(settle, longestWait);
    // The saved addresses come into the cache, from which the choice of an address shows them at once.
    const read = async (): Promise<void> => {
      if (!isFresh) return void (await client.query({ query: SavedAddressesDocument }));
      const { data } = await client.query({ query: LastDeliveryDocument, fetchPolicy: 'network-only' });
      if (!isLeft) offer(data?.viewer);
    };
    void read()
      .catch(() => undefined)
      .then(settle);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [client, isOffered, isFresh]);
  return { note, isAwaited: isOffered && !isSettled };
}
