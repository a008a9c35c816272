import { useState } from 'react';
import { showUserErrors } from '../forms/user-errors.ts';
import { formFieldOf } from './checkout-form.ts';
import { checkoutFields } from './checkout-draft.ts';
import { useRefreshDeliveryOptions } from './delivery-options.ts';
import type { TakenSlot } from './delivery-rules.ts';
import type { CheckoutForm } from './use-checkout-form.ts';
import type { OrderRejection } from './use-place-order.ts';

/** A rejection because of fields is over once each of them has been corrected. */
function isOver({ formState: { errors } }: CheckoutForm, { userErrors }: OrderRejection): boolean {
  return (
    userErrors.length > 0 &&
    userErrors.every(({ field }) => {
      const name = field === null ? undefined : formFieldOf(field);
      return name !== undefined && errors[name] === undefined;
    })
  );
}

export function useOrderRejection(form: CheckoutForm) {
  const refreshOptions = useRefreshDeliveryOptions();
  const [rejection, setRejection] = useState<OrderRejection | null>(null);
  const [refused, setRefused] = useState<readonly TakenSlot[]>([]);
  const [isLimitShown, setIsLimitShown] = useState(false);

  function reject(rejected: OrderRejection): void {
    const { userErrors } = rejected;
    if (userErrors.some(({ code }) => code === 'ADDRESS_LIMIT_REACHED')) return setIsLimitShown(true);
    if (userErrors.some(({ field }) => field?.[0] === 'savedAddressId')) form.setValue('savedAddressId', '');
    const isDayRefused = userErrors.some(({ field }) => field?.[0] === 'deliveryDate');
    // The REST API may reject a day without a rule that the new options contain.
    if (isDayRefused) {
      const { deliveryDate: date, deliverySlot: slot } = form.getValues();
      setRefused([...refused, { date, slot }]);
    }
    // A full time slot must not be offered again.
    if (isDayRefused || userErrors.some(({ field }) => field?.[0] === 'deliverySlot')) refreshOptions();
    showUserErrors(form, userErrors, checkoutFields, formFieldOf);
    return setRejection(rejected);
  }

  return {
    rejection: rejection === null || isOver(form, rejection) ? null : rejection,
    refused,
    reject,
    clearRejection: () => setRejection(null),
    isLimitShown,
    showLimit: () => setIsLimitShown(true),
    closeLimit: () => setIsLimitShown(false),
  };
}
