import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { browserSession } from '../../session/use-session.ts';
import { useZodForm } from '../forms/use-zod-form.ts';
import { type CheckoutDraft, storedDraft } from './checkout-draft.ts';
import { type CheckoutKind, checkoutRules, emptyDraft } from './checkout-form.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import { withLastBusiness } from './last-business.ts';

export type CheckoutForm = UseFormReturn<CheckoutDraft, unknown, CheckoutDraft>;

export interface CheckoutFormProps {
  form: CheckoutForm;
  options: DeliveryOptions;
}

/** Both days are `YYYY-MM-DD` and can be compared as text. An empty day doesn't count as moved. */
const isMovedTo = (earliestDate: string, day: string): boolean => day !== '' && day < earliestDate;

/**
 * Every change is stored in the draft, from which the form starts. A sign-out in any tab, or the sign-in of another
 * customer, resets the form; an expired session doesn't.
 */
export function useCheckoutForm(kind: CheckoutKind, options: DeliveryOptions) {
  const { earliestDate } = options;
  const [known, setKnown] = useState(() => {
    const draft = withLastBusiness({ ...emptyDraft(options), ...storedDraft.get() });
    const { deliveryDate: day } = draft;
    const deliveryDate = day < earliestDate ? earliestDate : day;
    return { draft: { ...draft, deliveryDate }, earliestDate, isMoved: isMovedTo(earliestDate, day) };
  });
  const form: CheckoutForm = useZodForm((values: CheckoutDraft) => checkoutRules(kind, values), {
    defaultValues: known.draft,
  });
  const { subscribe, getValues, setValue, reset } = form;
  if (known.earliestDate !== earliestDate) {
    const day = getValues('deliveryDate');
    setKnown({ ...known, earliestDate, isMoved: isMovedTo(earliestDate, day) });
  }

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Only an event of a field has a type. Other changes fill something in, or choose.
        callback: ({ type }) => storedDraft.set(getValues(), type !== undefined || storedDraft.isOnDevice()),
      }),
    [subscribe, getValues],
  );
  useEffect(() => {
    if (getValues('deliveryDate') < earliestDate) setValue('deliveryDate', earliestDate);
  }, [earliestDate, getValues, setValue]);
  useEffect(
    () =>
      browserSession().subscribe((change) => {
        if (change !== 'signed-out' && change !== 'replaced') return;
        reset(emptyDraft(options));
        storedDraft.forget();
      }),
    [reset, options],
  );

  return { form, isMoved: known.isMoved };
}
