import type { DeliverySlot, Weekday } from '../../generated/graphql.ts';
import { dayInWords } from '../orders/order-dates.ts';

/** When and where the shop delivers, as the schema tells it. Days are `YYYY-MM-DD`, which sort as texts. */
export interface DeliveryRules {
  readonly earliestDate: string;
  readonly latestDate: string;
  readonly closedWeekdays: readonly Weekday[];
  readonly closedDates: readonly string[];
  readonly fullSlots: readonly { readonly date: string; readonly slot: DeliverySlot }[];
  /** How they begin; empty for everywhere. */
  readonly servedPostalCodes: readonly string[];
}

/** Why a day and a time do not work. */
export interface ScheduleFault {
  readonly field: 'deliveryDate' | 'deliverySlot';
  readonly message: string;
  /** The nearest day on which the same time can be had; `null` where there is none. */
  readonly nearest: string | null;
}

const dayMs = 86_400_000;
const weekdays = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;

const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** `Sundays` for `SUNDAY`. */
const plural = (weekday: string): string => `${weekday.slice(0, 1)}${weekday.slice(1).toLowerCase()}s`;

const weekdayOf = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];

const isClosed = ({ closedDates, closedWeekdays }: DeliveryRules, day: string): boolean =>
  closedDates.includes(day) || closedWeekdays.some((weekday) => weekday === weekdayOf(day));

/** Whether a time has no room left on a day. */
export function isFull({ fullSlots }: Pick<DeliveryRules, 'fullSlots'>, day: string, slot: DeliverySlot) {
  return fullSlots.some((full) => full.date === day && full.slot === slot);
}

/** The day nearest to another one on which a time can be had, the later of two; `null` for none. */
function nearestDay(rules: DeliveryRules, to: string, slot: DeliverySlot): string | null {
  const { earliestDate, latestDate } = rules;
  const start = to < earliestDate ? earliestDate : to > latestDate ? latestDate : to;
  const range = (Date.parse(latestDate) - Date.parse(earliestDate)) / dayMs;
  for (let away = 0; away <= range; away += 1) {
    for (const day of away === 0 ? [start] : [later(start, away), later(start, -away)]) {
      const isWithin = day >= earliestDate && day <= latestDate;
      if (isWithin && !isClosed(rules, day) && !isFull(rules, day, slot)) return day;
    }
  }
  return null;
}

/** Why a day and a time do not work, with the nearest day that does; `null` where they do. */
export function scheduleFault(rules: DeliveryRules, day: string, slot: DeliverySlot): ScheduleFault | null {
  const { earliestDate, latestDate, closedDates } = rules;
  if (Number.isNaN(Date.parse(day)) || day < earliestDate) {
    const message = `The earliest date is ${dayInWords(earliestDate)}`;
    return { field: 'deliveryDate', message, nearest: nearestDay(rules, earliestDate, slot) };
  }
  const isSlot = day <= latestDate && !isClosed(rules, day);
  if (isSlot && !isFull(rules, day, slot)) return null;
  const nearest = nearestDay(rules, day, slot);
  const hint = nearest === null ? '' : ` The nearest day that works is ${dayInWords(nearest)}.`;
  if (isSlot)
    return { field: 'deliverySlot', message: `This time is full on ${dayInWords(day)}.${hint}`, nearest };
  if (day > latestDate)
    return { field: 'deliveryDate', message: `The farthest date is ${dayInWords(latestDate)}.`, nearest };
  const closed = closedDates.includes(day) ? dayInWords(day) : plural(weekdayOf(day) ?? '');
  return { field: 'deliveryDate', message: `We are closed on ${closed}.${hint}`, nearest };
}

/** `Closed on Saturdays and Sundays`; `null` where every weekday is open. */
export function closedWords({ closedWeekdays }: Pick<DeliveryRules, 'closedWeekdays'>): string | null {
  if (closedWeekdays.length === 0) return null;
  return `Closed on ${new Intl.ListFormat('en-US').format(closedWeekdays.map(plural))}`;
}

/** Why nothing is delivered to a ZIP code; `undefined` where it is. */
export function areaFault({ servedPostalCodes }: DeliveryRules, postalCode: string): string | undefined {
  if (servedPostalCodes.length === 0 || servedPostalCodes.some((each) => postalCode.startsWith(each)))
    return undefined;
  return `We do not deliver to ${postalCode.slice(0, 5)}. You can pick your order up.`;
}
