import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { dayInWords } from '../orders/order-dates.ts';
import { type CheckoutKind, checkoutFault } from './checkout-form.ts';
import type { TakenSlot } from './delivery-rules.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** The REST API's error for a day and a time no longer applies once either changes. */
export function chooseDay({ clearErrors, setValue, formState }: CheckoutForm, day: string): void {
  clearErrors(['deliveryDate', 'deliverySlot']);
  setValue('deliveryDate', day, { shouldDirty: true, shouldValidate: formState.isSubmitted });
}

interface NearestDayProps {
  form: CheckoutForm;
  kind: CheckoutKind;
  /** See `ScheduleSection`. */
  refused: readonly TakenSlot[];
  onTake: () => void;
}

/** Offers the nearest possible day while the chosen day or time is rejected. */
export function NearestDay({ form, kind, refused, onTake }: NearestDayProps) {
  const { control, formState, getFieldState, setFocus } = form;
  const [fulfillment, deliveryDate, deliverySlot] = useWatch({
    control,
    name: ['fulfillment', 'deliveryDate', 'deliverySlot'],
  });
  const typed = { fulfillment, deliveryDate, deliverySlot };
  const isRejected =
    checkoutFault(kind, typed)?.field === 'deliverySlot' ||
    getFieldState('deliveryDate', formState).invalid ||
    getFieldState('deliverySlot', formState).invalid;
  const fullSlots = [...kind.delivery.fullSlots, ...refused];
  const offered = { ...kind, delivery: { ...kind.delivery, fullSlots } };
  const nearest = isRejected ? (checkoutFault(offered, typed)?.nearest ?? null) : null;
  if (nearest === null) return null;
  const take = (): void => {
    flushSync(() => {
      onTake();
      chooseDay(form, nearest);
    });
    // The button, which had focus, is gone.
    setFocus('deliveryDate');
  };
  return (
    <Button kind="quiet" onClick={take}>
      Take {dayInWords(nearest)}
    </Button>
  );
}
