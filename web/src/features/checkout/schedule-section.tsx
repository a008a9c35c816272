import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Choices } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import type { DeliverySlot } from '../../generated/graphql.ts';
import { fieldProps } from '../forms/field-props.ts';
import { useCart } from '../cart/runtime/cart-context.ts';
import { dayInWords, shortDay } from '../orders/order-dates.ts';
import { closedBranch, openSlot } from './branch-hours.ts';
import { storedDraft } from './checkout-draft.ts';
import { type CheckoutKind, checkoutFault } from './checkout-form.ts';
import { closedText, type DayAvailability, isFull, nextDays, type TakenSlot } from './delivery-rules.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import { EidNote, useEidDays } from './eid-note.tsx';
import { chooseDay } from './nearest-day.tsx';
import type { CheckoutForm, CheckoutFormProps } from './use-checkout-form.ts';
import { slotText } from '../../format/slot-text.ts';
import styles from './checkout.module.css';

interface ScheduleSectionProps extends CheckoutFormProps {
  /** Whether the earliest day replaced the draft's day, which was too early. */
  isMoved: boolean;
  /** Whether to mark the heading, because the order failed (specification, section 8). */
  isMarked: boolean;
  kind: CheckoutKind;
  /** The days and times that the REST API rejected without a rule that the options contain. */
  refused: readonly TakenSlot[];
  /** See `NearestDay`. */
  nearestDay: ReactNode;
}

/** The value of the choice that shows the date field. */
const anotherDay = 'another';

function useSchedule(form: CheckoutForm, kind: CheckoutKind) {
  const { control, setValue, getFieldState, formState, clearErrors } = form;
  const [fulfillment, day, slot] = useWatch({
    control,
    name: ['fulfillment', 'deliveryDate', 'deliverySlot'],
  });
  const dateError = getFieldState('deliveryDate', formState).error;
  const fault = checkoutFault(kind, { fulfillment, deliveryDate: day, deliverySlot: slot });
  const slotError =
    getFieldState('deliverySlot', formState).error?.message ??
    // Shows why a time became unavailable, even before the form is submitted.
    (fault?.field === 'deliverySlot' ? fault.message : undefined);
  return {
    day,
    slot,
    isPickup: fulfillment === 'PICKUP' && !kind.isWholesale,
    slotError,
    onDay: (): void => clearErrors(['deliveryDate', 'deliverySlot']),
    onTime: (value: typeof slot): void => {
      if (dateError?.type === 'server') clearErrors('deliveryDate');
      setValue('deliverySlot', value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    },
  };
}

interface ChosenTime {
  readonly day: string;
  readonly slot: DeliverySlot;
}

const isSame = (one: ChosenTime, other: ChosenTime): boolean =>
  one.day === other.day && one.slot === other.slot;

interface Replacement extends ChosenTime {
  readonly reason: 'closed' | 'full';
}

/** Returns the time that replaces one that is full, or at which the branch is closed to a pickup. */
function openTime(
  kind: CheckoutKind,
  isPickup: boolean,
  { day, slot }: ChosenTime,
  mayMoveDay: boolean,
): Replacement | undefined {
  const { branch, delivery } = kind;
  const isClosed = (each: DeliverySlot) => isPickup && closedBranch(branch, day, each) !== null;
  const isPossible = (each: DeliverySlot) => !isClosed(each) && !isFull(delivery, day, each);
  if (isPossible(slot)) return undefined;
  const reason = isClosed(slot) ? 'closed' : 'full';
  const other = openSlot(branch, slot, isPossible);
  if (other !== undefined) return { day, slot: other, reason };
  const fulfillment = isPickup ? 'PICKUP' : 'DELIVERY';
  const fault = checkoutFault(kind, { fulfillment, deliveryDate: day, deliverySlot: slot });
  return mayMoveDay && fault?.nearest ? { day: fault.nearest, slot, reason } : undefined;
}

/** Chooses the replacement of a time. Returns a sentence about it while the new time is chosen. */
function useOpenTime(
  form: CheckoutForm,
  kind: CheckoutKind,
  replacement: Replacement | undefined,
  chosen: ChosenTime,
) {
  const [move, setMove] = useState<{ readonly from: ChosenTime; readonly to: Replacement }>();
  const isNew = move === undefined || !isSame(move.from, chosen);
  if (replacement !== undefined && (isNew || !isSame(move.to, replacement)))
    setMove({ from: chosen, to: replacement });
  const replace = useEffectEvent((to: ChosenTime): void => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('deliveryDate', to.day, options);
    form.setValue('deliverySlot', to.slot, options);
  });
  const { day, slot } = replacement ?? {};
  useEffect(() => {
    if (day !== undefined && slot !== undefined) replace({ day, slot });
  }, [day, slot]);
  if (move === undefined || !isSame(move.to, chosen)) return null;
  const { from, to } = move;
  const isClosed = to.reason === 'closed';
  if (from.day !== to.day) {
    const [left, taken] = [dayInWords(from.day), dayInWords(to.day)];
    return isClosed
      ? `The branch is closed on ${left}. The day is ${taken}.`
      : `All times on ${left} are full. The day is ${taken}.`;
  }
  const labelOf = (each: DeliverySlot) =>
    slotText(kind.branch.slots.find((option) => option.slot === each)?.label ?? '');
  const [left, taken] = [labelOf(from.slot), labelOf(to.slot)];
  return isClosed
    ? `The branch is closed at ${left} on that day. The time is ${taken}.`
    : `On that day, ${left} is full. The time is ${taken}.`;
}

/** Chooses a day of Eid instead of the earliest day, unless the shopper has chosen a day. */
function useEidDay(form: CheckoutForm, { earliestDate }: DeliveryOptions, eidDay: string | undefined): void {
  const [isFresh] = useState(() => storedDraft.get() === null);
  const choose = useEffectEvent((day: string): void => {
    if (
      isFresh &&
      !form.getFieldState('deliveryDate').isDirty &&
      form.getValues('deliveryDate') === earliestDate
    )
      form.setValue('deliveryDate', day);
  });
  useEffect(() => {
    if (eidDay !== undefined) choose(eidDay);
  }, [eidDay]);
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
  const { form, options, kind, isMoved, isMarked, refused, nearestDay } = props;
  const { day, slot, isPickup, slotError, onDay, onTime } = useSchedule(form, kind);
  const cart = useCart();
  const slots = options.slots.map((option) => option.slot);
  const refusedDays = refused.filter((each) => each.slot === slot).map(({ date }) => date);
  const eidDays = useEidDays(cart);
  const days = nextDays(options, slots, refusedDays, eidDays);
  const free = days.filter(({ availability }) => availability === 'free').map((each) => each.day);
  const earliest = free.toSorted()[0] ?? options.earliestDate;
  const [isAnother, setIsAnother] = useState(false);
  const isTyped = isAnother || days.every((each) => each.day !== day);
  useEidDay(
    form,
    options,
    free.find((each) => eidDays.includes(each)),
  );
  const replacement = openTime(kind, isPickup, { day, slot }, !isTyped);
  const moved = useOpenTime(form, kind, replacement, { day, slot });
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
  const isClosed = (when: string, time: typeof slot): boolean =>
    isPickup && closedBranch(kind.branch, when, time) !== null;
  const isBranchClosed = (when: string): boolean => slots.every((time) => isClosed(when, time));
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
        <EidNote day={day} earliestDate={options.earliestDate} cart={cart} />
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
            ? { value, label: `${slotText(label)}, full`, isDisabled: true }
            : isClosed(day, value) && !isBranchClosed(day)
              ? { value, label: `${slotText(label)}, closed`, isDisabled: true }
              : { value, label: slotText(label) },
        )}
        value={slot}
        onChange={onTime}
        error={slotError}
      />
      <output className={styles['notice']}>{moved}</output>
    </section>
  );
}
