import { useWatch } from 'react-hook-form';
import { Choices } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import { fieldProps } from '../forms/field-props.ts';
import { useCart } from '../cart/runtime/cart-context.ts';
import { dayInWords, shortDay } from '../orders/order-dates.ts';
import { Button } from '../../ui/button.tsx';
import { closedText, isFull, nextDays, scheduleFault } from './delivery-rules.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import { EidNote } from './eid-note.tsx';
import type { CheckoutForm, CheckoutFormProps } from './use-checkout-form.ts';
import styles from './checkout.module.css';

interface ScheduleSectionProps extends CheckoutFormProps {
  /** Whether the earliest day replaced the draft's day, which was too early. */
  isMoved: boolean;
  /** Whether to mark the heading, because the order failed (specification, section 8). */
  isMarked: boolean;
}

function useSchedule(
  { control, setValue, getFieldState, formState, clearErrors }: CheckoutForm,
  options: DeliveryOptions,
) {
  const [day, slot] = useWatch({ control, name: ['deliveryDate', 'deliverySlot'] });
  const fault = scheduleFault(options, day, slot);
  const slotError =
    getFieldState('deliverySlot', formState).error?.message ??
    // Shows why a time became unavailable, even before the form is submitted.
    (fault?.field === 'deliverySlot' ? fault.message : undefined);
  const isRejected = slotError !== undefined || getFieldState('deliveryDate', formState).invalid;
  const nearest = isRejected ? (fault?.nearest ?? null) : null;
  const choose = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const;
  return {
    day,
    slot,
    slotError,
    nearest,
    // The REST API's error for a day and a time no longer applies once either changes.
    onDay: (): void => clearErrors('deliverySlot'),
    onTime: (value: typeof slot): void => {
      if (getFieldState('deliveryDate').error?.type === 'server') clearErrors('deliveryDate');
      setValue('deliverySlot', value, choose);
    },
    chooseDay: (value: string): void => {
      clearErrors('deliverySlot');
      setValue('deliveryDate', value, choose);
    },
  };
}

function dayHint(options: DeliveryOptions, day: string): string {
  const closed = closedText(options);
  return [
    `Earliest: ${dayInWords(options.earliestDate)}`,
    ...(day > options.earliestDate ? [`Chosen: ${dayInWords(day)}`] : []),
    ...(closed === null ? [] : [closed]),
  ].join('. ');
}

export function ScheduleSection({ form, options, isMoved, isMarked }: ScheduleSectionProps) {
  const { day, slot, slotError, nearest, onDay, onTime, chooseDay } = useSchedule(form, options);
  const cart = useCart();
  const days = nextDays(
    options,
    options.slots.map((option) => option.slot),
  );
  const isPickup = useWatch({ control: form.control, name: 'fulfillment' }) === 'PICKUP';
  return (
    <section>
      <h2>
        {isPickup ? 'Pickup date and time' : 'Delivery date and time'}
        {isMarked ? (
          <span className={styles['asterisk']} aria-hidden>
            {' '}
            *
          </span>
        ) : null}
      </h2>
      <output className={styles['notice']}>
        {isMoved && day === options.earliestDate
          ? `The day you had chosen is too early by now. The date is ${dayInWords(options.earliestDate)}.`
          : null}
      </output>
      <Choices
        legend="Day"
        layout="row"
        name="day"
        options={days.map(({ day: value, availability }) =>
          availability === 'free'
            ? { value, label: shortDay(value) }
            : {
                value,
                label: availability === 'full' ? `${shortDay(value)}, full` : `${shortDay(value)}, closed`,
                isDisabled: true,
              },
        )}
        value={day}
        onChange={chooseDay}
      />
      <output className={styles['notice']}>
        <EidNote day={day} cart={cart} />
      </output>
      <Field
        label="Date"
        type="date"
        min={options.earliestDate}
        max={options.latestDate}
        hint={dayHint(options, day)}
        required
        {...fieldProps(form, 'deliveryDate', { onChange: onDay })}
      />
      <Choices
        legend="Time"
        layout="columns"
        name="slot"
        options={options.slots.map(({ slot: value, label }) =>
          isFull(options, day, value)
            ? { value, label: `${label}, full`, isDisabled: true }
            : { value, label },
        )}
        value={slot}
        onChange={onTime}
        error={slotError}
      />
      {nearest === null ? null : (
        <Button kind="quiet" onClick={() => chooseDay(nearest)}>
          Take {dayInWords(nearest)}
        </Button>
      )}
    </section>
  );
}
