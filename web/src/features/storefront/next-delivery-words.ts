import { isOpenDay } from '@shop/rules/delivery-days';
import { addDays, plantDay } from '@shop/rules/plant-day';
import { weekdays } from '@shop/rules/weekdays';
import { plantZone } from '@shop/rules/plant-zone';
import type { NextDeliveryQuery } from '../../generated/graphql.ts';
import { language } from '../../config/language.ts';

const hourFormat = new Intl.DateTimeFormat(language.tag, { timeZone: plantZone, hour: 'numeric' });
const dayFormat = new Intl.DateTimeFormat(language.tag, {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'short',
  day: 'numeric',
});

const dayWords = (day: string): string => dayFormat.format(Date.parse(day));

/** Days are `YYYY-MM-DD`, and timestamps are RFC 3339. */
interface NextDay {
  readonly earliestDate: string;
  /** When the other two fields may change: at midnight or at today's cutoff hour in the plant's time zone. */
  readonly validUntil: string;
  /** `null` without a cutoff hour: any order of today is in time. */
  readonly orderDeadline: string | null;
}

/**
 * Returns a sentence such as `Order by 2 PM today for delivery or pickup on Tuesday, Nov 24`, in the plant's time zone.
 */
export function nextDeliveryWords({ earliestDate, validUntil, orderDeadline }: NextDay): string {
  const day = dayWords(earliestDate);
  if (orderDeadline === null) return `Order today for delivery or pickup on ${day}`;
  const end = Date.parse(orderDeadline);
  const endDay = plantDay(end);
  const today = plantDay(Date.parse(validUntil) - 1);
  const hour = hourFormat.format(end);
  if (endDay === today) return `Order by ${hour} today for delivery or pickup on ${day}`;
  if (endDay === addDays(today, 1)) return `Order by ${hour} tomorrow for delivery or pickup on ${day}`;
  return `Order by ${hour} on ${dayWords(endDay)} for delivery or pickup on ${day}`;
}

type Options = Omit<NonNullable<NextDeliveryQuery['deliveryOptions']>, '__typename'>;

/** Whether an order for `earliestDate` is possible. If no day is available, the BFF still sends the first possible one. */
export function hasNextDay({ earliestDate, orderDeadline, cutOffHour, ...closed }: Options): boolean {
  const closedWeekdays = closed.closedWeekdays.map((name) => weekdays.indexOf(name) + 1);
  return (
    orderDeadline !== null || (cutOffHour === null && isOpenDay({ ...closed, closedWeekdays }, earliestDate))
  );
}
