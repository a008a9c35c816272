import { addDays, dayMs, timeOfDay, weekdayOf } from './plant-day.ts';

/** The days on which a time slot can be chosen. */
export interface DeliveryCalendar {
  /** The earliest day that the lead time allows; the plant may be closed on that day. */
  readonly first: string;
  readonly last: string;
  /** Weekday numbers. */
  readonly closedWeekdays: readonly number[];
  readonly closedDates: readonly string[];
  readonly isFull: (day: string) => boolean;
}

export interface DayFault {
  readonly reason: 'too early' | 'too late' | 'closed' | 'full';
  readonly nearest: string | null;
}

export function isOpenDay(
  { closedDates, closedWeekdays }: Pick<DeliveryCalendar, 'closedDates' | 'closedWeekdays'>,
  day: string,
): boolean {
  return !closedDates.includes(day) && !closedWeekdays.includes(weekdayOf(day));
}

/** Of two equally near days, returns the later one. Returns `null` if no day is available. */
export function nearestDay(calendar: DeliveryCalendar, to: string): string | null {
  const { first, last, isFull } = calendar;
  const start = to < first ? first : to > last ? last : to;
  const range = (timeOfDay(last) - timeOfDay(first)) / dayMs;
  for (let away = 0; away <= range; away += 1) {
    for (const days of away === 0 ? [0] : [away, -away]) {
      const day = addDays(start, days);
      if (day >= first && day <= last && isOpenDay(calendar, day) && !isFull(day)) return day;
    }
  }
  return null;
}

/** Returns `null` if the day is available. Invalid input counts as too early. */
export function dayFault(calendar: DeliveryCalendar, day: string): DayFault | null {
  const reason = reasonAgainst(calendar, day);
  if (reason === null) return null;
  return { reason, nearest: nearestDay(calendar, Number.isNaN(timeOfDay(day)) ? calendar.first : day) };
}

function reasonAgainst(calendar: DeliveryCalendar, day: string): DayFault['reason'] | null {
  if (Number.isNaN(timeOfDay(day)) || day < calendar.first) return 'too early';
  if (day > calendar.last) return 'too late';
  if (!isOpenDay(calendar, day)) return 'closed';
  return calendar.isFull(day) ? 'full' : null;
}
