import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSiteConfig } from '../../config/site-config.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import { fieldProps } from '../forms/field-props.ts';
import { useCart } from '../cart/runtime/cart-context.ts';
import { dayInWords, shortDay } from '../orders/order-dates.ts';
import { closedBranchWarning } from './branch-hours.ts';
import {
  closedText,
  type DayAvailability,
  isFull,
  nextDays,
  scheduleFault,
  type TakenSlot,
} from './delivery-rules.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import { EidNote } from './eid-note.tsx';
import { chooseDay } from './nearest-day.tsx';
import type { CheckoutForm, CheckoutFormProps } from './use-checkout-form.ts';
import styles from './checkout.module.css';

interface ScheduleSectionProps extends CheckoutFormProps {
  /** Whether the earliest day replaced the draft's day, which was too early. */
  isMoved: boolean;
  /** Whether to mark the heading, because the order failed (specification, section 8). */
  isMarked: boolean;
  isWholesale: boolean;
  /** The days and times that the REST API rejected without a rule that the options contain. */
  refused: readonly TakenSlot[];
  /** See `NearestDay`. */
  nearestDay: ReactNode;
}

/** The value of the choice that shows the date field. */
const anotherDay = 'another';

function useSchedule(form: CheckoutForm, options: DeliveryOptions) {
  const { control, setValue, getFieldState, formState, clearErrors } = form;
  const [day, slot] = useWatch({ control, name: ['deliveryDate', 'deliverySlot'] });
  const dateError = getFieldState('deliveryDate', formState).error;
  const fault = scheduleFault(options, day, slot);
  const slotError =
    getFieldState('deliverySlot', formState).error?.message ??
    // Shows why a time became unavailable, even before the form is submitted.
    (fault?.field === 'deliverySlot' ? fault.message : undefined);
  return {
    day,
    slot,
    slotError,
    onDay: (): void => clearErrors(['deliveryDate', 'deliverySlot']),
    onTime: (value: typeof slot): void => {
      if (dateError?.type === 'server') clearErrors('deliveryDate');
      setValue('deliverySlot', value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    },
  };
}

const dayLabels: Readonly<Record<DayAvailability, (day: string) => string>> = {
  free: (day) => day,
  full: (day) => `${day}, full`,
  closed: (day) => `${day}, closed`,
  refused: (day) => `${day}, not available`,
};

function dayHint(options: DeliveryOptions, earliest: string, day: string): string {
  const closed = closedText(options);
  return [
    `Earliest: ${dayInWords(earliest)}`,
    ...(day > earliest ? [`Chosen: ${dayInWords(day)}`] : []),
    ...(closed === null ? [] : [closed]),
  ].join('. ');
}

export function ScheduleSection(props: ScheduleSectionProps) {
  const { form, options, isMoved, isMarked, isWholesale, refused, nearestDay } = props;
  const { day, slot, slotError, onDay, onTime } = useSchedule(form, options);
  const cart = useCart();
  const { hours } = useSiteConfig();
  const slots = options.slots.map((option) => option.slot);
  const refusedDays = refused.filter((each) => each.slot === slot).map(({ date }) => date);
  const days = nextDays(options, slots, refusedDays);
  const earliest = days.find(({ availability }) => availability === 'free')?.day ?? options.earliestDate;
  const [isAnother, setIsAnother] = useState(false);
  const isTyped = isAnother || days.every((each) => each.day !== day);
  const dateField = fieldProps(form, 'deliveryDate', {
    onChange: () => {
      // While the shopper types, the value may be one of the days above.
      setIsAnother(true);
      onDay();
    },
  });
  const chosen = useRef<HTMLInputElement>(null);
  // Without the date field, the form moves the focus to the chosen day if the date is rejected.
  const focusChosen = useEffectEvent(() =>
    dateField.ref({ name: dateField.name, focus: () => chosen.current?.focus() }),
  );
  useEffect(() => {
    if (!isTyped) focusChosen();
  }, [isTyped]);
  const isPickup = useWatch({ control: form.control, name: 'fulfillment' }) === 'PICKUP' && !isWholesale;
  const warningFor = (when: string, time: typeof slot) => {
    const option = options.slots.find((each) => each.slot === time);
    return isPickup && option !== undefined ? closedBranchWarning(hours, when, option) : null;
  };
  const isBranchClosed = (when: string): boolean => slots.every((time) => warningFor(when, time) !== null);
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
        layout="fifths"
        name="day"
        options={[
          ...days.map(({ day: value, availability: byRules }) => {
            const availability = isBranchClosed(value) ? 'closed' : byRules;
            return {
              value,
              label: dayLabels[availability](shortDay(value)),
              // The chosen day stays enabled, because it has focus when the order is rejected.
              isDisabled: availability !== 'free' && value !== day,
            };
          }),
          { value: anotherDay, label: 'Another day' },
        ]}
        value={isTyped ? anotherDay : day}
        onChange={(value) => {
          setIsAnother(value === anotherDay);
          if (value !== anotherDay) chooseDay(form, value);
        }}
        ref={chosen}
        error={isTyped ? undefined : dateField.error}
      />
      <output className={styles['notice']}>
        <EidNote day={day} cart={cart} />
      </output>
      {isTyped ? (
        <Field
          label="Date"
          type="date"
          min={options.earliestDate}
          max={options.latestDate}
          hint={dayHint(options, earliest, day)}
          required
          {...dateField}
        />
      ) : null}
      {nearestDay}
      <Choices
        legend="Time"
        layout="columns"
        name="slot"
        options={options.slots.map(({ slot: value, label }) =>
          isFull(options, day, value)
            ? { value, label: `${label}, full`, isDisabled: true }
            : warningFor(day, value) !== null && !isBranchClosed(day)
              ? { value, label: `${label}, closed`, isDisabled: value !== slot }
              : { value, label },
        )}
        value={slot}
        onChange={onTime}
        error={slotError}
      />
      <output className={styles['notice']}>{warningFor(day, slot)}</output>
    </section>
  );
}
