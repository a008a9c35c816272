import { dayFault, isOpenDay } from '@shop/rules/delivery-days';
import { addDays, weekdayOf } from '@shop/rules/plant-day';
import { weekdays } from '@shop/rules/weekdays';
import { language } from '../../config/language.ts';
import { sentences } from '../../format/sentences.ts';
import type { DeliverySlot, Weekday } from '../../generated/graphql.ts';
import { dayInWords } from '../orders/order-dates.ts';

export interface TakenSlot {
  readonly date: string;
  readonly slot: DeliverySlot;
}

/** Days are `YYYY-MM-DD` and can be compared as text. */
export interface DeliveryRules {
  readonly earliestDate: string;
  readonly latestDate: string;
  readonly closedWeekdays: readonly Weekday[];
  readonly closedDates: readonly string[];
  readonly fullSlots: readonly TakenSlot[];
  /** Prefixes of the served ZIP codes; if empty, all are served. */
  readonly servedPostalCodes: readonly string[];
}

export interface ScheduleFault {
  readonly field: 'deliveryDate' | 'deliverySlot';
  readonly message: string;
  /** The nearest day on which the time slot is free; `null` if there is none. */
  readonly nearest: string | null;
}

const weekdayFormat = new Intl.DateTimeFormat(language.tag, { timeZone: 'UTC', weekday: 'long' });

/** Returns `Sundays` for 7. January 1, 2024 was a Monday. */
const everyWeek = (weekday: number): string =>
  /* @wc-include */ `${weekdayFormat.format(Date.UTC(2024, 0, weekday))}s`;

export function isFull({ fullSlots }: Pick<DeliveryRules, 'fullSlots'>, day: string, slot: DeliverySlot) {
  return fullSlots.some((full) => full.date === day && full.slot === slot);
}

const numberOf = (weekday: Weekday): number => weekdays.indexOf(weekday) + 1;

/** Together with the choice of another day, they fill rows of two or five. */
const daysAhead = 9;

export type DayAvailability = 'free' | 'full' | 'closed' | 'refused';

/**
 * Returns up to nine days: those in `first`, then the earliest ones. A day is full if all of its time slots are full.
 * @param refused the days that the REST API rejected
 */
export function nextDays(
  rules: DeliveryRules,
  slots: readonly DeliverySlot[],
  refused: readonly string[],
  first: readonly string[] = [],
) {
  const { earliestDate, latestDate, closedDates } = rules;
  const closedWeekdays = rules.closedWeekdays.map(numberOf);
  const availabilityOf = (day: string): DayAvailability => {
    if (!isOpenDay({ closedDates, closedWeekdays }, day)) return 'closed';
    if (slots.every((slot) => isFull(rules, day, slot))) return 'full';
    return refused.includes(day) ? 'refused' : 'free';
  };
  const earliest = Array.from({ length: daysAhead }, (_, index) => addDays(earliestDate, index));
  return [...new Set([...first, ...earliest])]
    .filter((day) => day >= earliestDate && day <= latestDate)
    .slice(0, daysAhead)
    .map((day) => ({ day, availability: availabilityOf(day) }));
}

/**
 * @param closed returns why a pickup isn't possible at a time when the branch is closed
 */
export function scheduleFault(
  rules: DeliveryRules,
  day: string,
  slot: DeliverySlot,
  closed: (day: string) => string | null = () => null,
): ScheduleFault | null {
  const { earliestDate, latestDate, closedDates } = rules;
  const fault = dayFault(
    {
      first: earliestDate,
      last: latestDate,
      closedWeekdays: rules.closedWeekdays.map(numberOf),
      closedDates,
      isFull: (each) => isFull(rules, each, slot) || closed(each) !== null,
    },
    day,
  );
  if (fault === null) return null;
  const { reason, nearest } = fault;
  const hint = nearest === null ? null : `The next available day is ${dayInWords(nearest)}.`;
  switch (reason) {
    case 'too early':
      return { field: 'deliveryDate', message: `The earliest date is ${dayInWords(earliestDate)}`, nearest };
    case 'too late':
      return { field: 'deliveryDate', message: `The latest date is ${dayInWords(latestDate)}.`, nearest };
    case 'full': {
      const why = closed(day) ?? `This time is full on ${dayInWords(day)}.`;
      return { field: 'deliverySlot', message: sentences(why, hint), nearest };
    }
    case 'closed':
      break;
  }
  // Two sentences, because languages join a day and a weekday differently.
  const why = closedDates.includes(day)
    ? `We are closed on ${dayInWords(day)}.`
    : `We are always closed on ${everyWeek(weekdayOf(day))}.`;
  return { field: 'deliveryDate', message: sentences(why, hint), nearest };
}

export function closedText({ closedWeekdays }: Pick<DeliveryRules, 'closedWeekdays'>): string | null {
  if (closedWeekdays.length === 0) return null;
  const closed = closedWeekdays.map((weekday) => everyWeek(numberOf(weekday)));
  return `Closed on ${new Intl.ListFormat(language.tag).format(closed)}`;
}
