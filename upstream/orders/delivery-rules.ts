import { isOpenDay } from '@shop/rules/delivery-days';
import { addDays, plantDay, weekdayOf } from '@shop/rules/plant-day';
import { plantHour } from '@shop/rules/plant-time';
import { type deliverySettings, LEAD_DAYS } from '@shop/settings/delivery';
import { weekdayNames } from '@shop/rules/weekdays';
import type { Settings } from '../settings.ts';

export type DeliveryRules = Pick<
  Settings,
  keyof typeof deliverySettings | 'DELIVERY_SLOT_CAPACITY' | 'UNPAID_SLOT_HOURS'
>;

export interface DeliveryDayError {
  field: 'delivery_date' | 'delivery_time';
  message: string;
}

/** Returns the day in the plant's time zone, as YYYY-MM-DD. */
export function earliestDay(rules: DeliveryRules, now: Date): string {
  const isLate = rules.DELIVERY_CUT_OFF_HOUR < 24 && plantHour(now) >= rules.DELIVERY_CUT_OFF_HOUR;
  return addDays(plantDay(now), LEAD_DAYS + (isLate ? 1 : 0));
}

export function latestDay(rules: DeliveryRules, now: Date): string {
  return addDays(plantDay(now), rules.DELIVERY_MOST_DAYS_AHEAD);
}

const isOpen = ({ DELIVERY_CLOSED_DATES, DELIVERY_CLOSED_WEEKDAYS }: DeliveryRules, day: string): boolean =>
  isOpenDay({ closedDates: DELIVERY_CLOSED_DATES, closedWeekdays: DELIVERY_CLOSED_WEEKDAYS }, day);

/**
 * Returns undefined if the day and the order's time slot are available; otherwise, returns an error that suggests the
 * nearest available day, if there is one. `isFree` returns whether the time slot has room on a day.
 */
export async function deliveryDayError(
  rules: DeliveryRules,
  day: string,
  now: Date,
  isFree: (day: string) => Promise<boolean>,
): Promise<DeliveryDayError | undefined> {
  const [first, last] = [earliestDay(rules, now), latestDay(rules, now)];
  const error = await errorOf();
  if (error === undefined) return undefined;
  const nearest = await nearestDay();
  const message =
    nearest === undefined ? error.message : `${error.message} The next available day is ${nearest}.`;
  return { ...error, message };

  async function errorOf(): Promise<DeliveryDayError | undefined> {
    const reason = reasonAgainst();
    if (reason !== undefined) return { field: 'delivery_date', message: reason };
    return (await isFree(day))
      ? undefined
      : { field: 'delivery_time', message: `This time is full on ${day}.` };
  }

  function reasonAgainst(): string | undefined {
    if (day < first) return `Delivery date cannot be earlier than ${first}.`;
    if (day > last) return `Delivery date cannot be later than ${last}.`;
    if (rules.DELIVERY_CLOSED_DATES.includes(day)) return `The plant is closed on ${day}.`;
    if (!isOpen(rules, day)) return `The plant is closed on ${weekdayNames[weekdayOf(day) - 1] ?? ''}s.`;
    return undefined;
  }

  async function nearestDay(): Promise<string | undefined> {
    const start = day < first ? first : day > last ? last : day;
    for (let away = 0; away <= rules.DELIVERY_MOST_DAYS_AHEAD; away += 1)
      for (const candidate of away === 0 ? [start] : [addDays(start, away), addDays(start, -away)])
        if (candidate >= first && candidate <= last && isOpen(rules, candidate) && (await isFree(candidate)))
          return candidate;
    return undefined;
  }
}
