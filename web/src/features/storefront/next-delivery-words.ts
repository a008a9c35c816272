import { addDays } from '@shop/rules/delivery-days';
import { plantZone } from '@shop/rules/plant-zone';
import { language } from '../../config/language.ts';

const hourFormat = new Intl.DateTimeFormat(language.tag, { timeZone: plantZone, hour: 'numeric' });
const plantDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: plantZone, dateStyle: 'short' });
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
  readonly orderDeadline: string;
}

/**
 * Returns a sentence such as `Order by 2 PM today for delivery or pickup on Tuesday, Nov 24`, in the plant's time zone.
 */
export function nextDeliveryWords({ earliestDate, validUntil, orderDeadline }: NextDay): string {
  const end = Date.parse(orderDeadline);
  const endDay = plantDayFormat.format(end);
  const today = plantDayFormat.format(Date.parse(validUntil) - 1);
  const hour = hourFormat.format(end);
  const day = dayWords(earliestDate);
  if (endDay === today) return `Order by ${hour} today for delivery or pickup on ${day}`;
  if (endDay === addDays(today, 1)) return `Order by ${hour} tomorrow for delivery or pickup on ${day}`;
  return `Order by ${hour} on ${dayWords(endDay)} for delivery or pickup on ${day}`;
}
