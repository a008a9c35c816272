import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { dayInWords } from '../orders/order-dates.ts';
import { scheduleFault, type TakenSlot } from './delivery-rules.ts';
import type { CheckoutForm, CheckoutFormProps } from './use-checkout-form.ts';

/** The REST API's error for a day and a time no longer applies once either changes. */
export function chooseDay({ clearErrors, setValue, formState }: CheckoutForm, day: string): void {
  clearErrors(['deliveryDate', 'deliverySlot']);
  setValue('deliveryDate', day, { shouldDirty: true, shouldValidate: formState.isSubmitted });
}

interface NearestDayProps extends CheckoutFormProps {
  /** See `ScheduleSection`. */
  refused: readonly TakenSlot[];
  onTake: () => void;
}

/** Offers the nearest possible day while the chosen day or time is rejected. */
export function NearestDay({ form, options, refused, onTake }: NearestDayProps) {
  const { control, formState, getFieldState, setFocus } = form;
  const [day, slot] = useWatch({ control, name: ['deliveryDate', 'deliverySlot'] });
  const isRejected =
    scheduleFault(options, day, slot)?.field === 'deliverySlot' ||
    getFieldState('deliveryDate', formState).invalid ||
    getFieldState('deliverySlot', formState).invalid;
  const offered = { ...options, fullSlots: [...options.fullSlots, ...refused] };
  const nearest = isRejected ? (scheduleFault(offered, day, slot)?.nearest ?? null) : null;
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
