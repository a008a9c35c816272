import { plantZone } from './plant-zone.ts';

// A day is `YYYY-MM-DD` in the plant's time zone, so days sort as strings.

const format = new Intl.DateTimeFormat('en-CA', { timeZone: plantZone, dateStyle: 'short' });

export const dayMs = 86_400_000;

/** Returns the day's midnight in UTC, in milliseconds, to count and format days with; `NaN` for an invalid day. */
export const timeOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns the day at the plant. */
export const plantDay = (moment: Date | number): string => format.format(moment);

export function addDays(day: string, days: number): string {
  return new Date(timeOfDay(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Monday is 1, and Sunday is 7. */
export function weekdayOf(day: string): number {
  return new Date(timeOfDay(day)).getUTCDay() || 7;
}
