import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { type CheckoutDraft, type CheckoutKind, checkoutRules } from './checkout-form.ts';
import { possibleDay } from './delivery-day.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import { keptDraft } from './kept-checkout.ts';

const emptyDraft = ({ earliestDate, defaultSlot }: DeliveryOptions): CheckoutDraft => ({
  email: '',
  fulfillment: 'DELIVERY',
  firstName: '',
  lastName: '',
  address: '',
  houseNumber: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
  deliveryDate: earliestDate,
  deliverySlot: defaultSlot,
  businessName: '',
  businessPosition: '',
  businessPhone: '',
  ein: '',
  savedAddressId: '',
});

/** The checkout's form with the draft of this tab, which every change keeps. A day that has become too early is moved. */
export function useCheckoutForm(kind: CheckoutKind, options: DeliveryOptions) {
  const { earliestDate } = options;
  const [known, setKnown] = useState(() => {
    const draft = { ...emptyDraft(options), ...keptDraft.get() };
    const deliveryDate = possibleDay(draft.deliveryDate, earliestDate);
    return { draft: { ...draft, deliveryDate }, earliestDate, isMoved: deliveryDate !== draft.deliveryDate };
  });
  const form = useForm<CheckoutDraft>({
    defaultValues: known.draft,
    resolver: async (values, context, settings) =>
      zodResolver(checkoutRules(kind, values))(values, context, settings),
  });
  const { subscribe, getValues, setValue } = form;
  if (known.earliestDate !== earliestDate) {
    const day = getValues('deliveryDate');
    setKnown({ ...known, earliestDate, isMoved: possibleDay(day, earliestDate) !== day });
  }

  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => keptDraft.set(getValues()) }),
    [subscribe, getValues],
  );
  useEffect(() => {
    const day = getValues('deliveryDate');
    const possible = possibleDay(day, earliestDate);
    if (possible !== day) setValue('deliveryDate', possible);
  }, [earliestDate, getValues, setValue]);

  return { form, isMoved: known.isMoved };
}
