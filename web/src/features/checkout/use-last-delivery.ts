import { useEffect, useEffectEvent, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { LastDeliveryDocument, type LastDeliveryQuery } from '../../generated/graphql.ts';
import { storedDraft } from './checkout-storage.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import { lastDeliveryOf } from './last-delivery.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/**
 * Fills a customer's untouched checkout with the way, the address and the time of the last order; the result is the sentence that says so,
 * `null` for none. Where the orders cannot be read the checkout starts as for a first order.
 */
export function useLastDelivery(
  form: CheckoutForm,
  options: DeliveryOptions,
  isOffered: boolean,
): string | null {
  const client = useApolloClient();
  const [note, setNote] = useState<string | null>(null);
  const [isFresh] = useState(() => storedDraft.get() === null);
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
    if (!isOffered || !isFresh) return undefined;
    let isLeft = false;
    void client
      .query({ query: LastDeliveryDocument, fetchPolicy: 'no-cache' })
      .then(({ data }) => (isLeft ? undefined : offer(data?.viewer)))
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [client, isOffered, isFresh]);
  return note;
}
