import { timeOfDay } from './plant-day.ts';
import { plantZone } from './plant-zone.ts';

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: plantZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
});

/** Formats a time in the plant's time zone, as RFC 3339 in seconds: `2026-03-08T00:00:00-05:00`. */
export function plantTimestamp(moment: Date | number): string {
  const parts = format.formatToParts(moment);
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}${part('timeZoneName').replace('GMT', '')}`;
}

/** Returns the hour in the plant's time zone, from 0 to 23. */
export const plantHour = (moment: Date): number => Number(plantTimestamp(moment).slice(11, 13));

/** @param moment in milliseconds, a whole second */
const offsetMs = (moment: number): number => Date.parse(`${plantTimestamp(moment).slice(0, 19)}Z`) - moment;

/**
 * Returns the moment of a day, which is `YYYY-MM-DD`, at a time in the plant's time zone. Hour 24 is the next midnight.
 * A time that daylight saving time skips is an hour later, and of two equal times, the earlier one counts.
 */
export function plantTime(day: string, hour: number, minute = 0): Date {
  const wall = timeOfDay(day) + (hour * 60 + minute) * 60_000;
  const guess = wall - offsetMs(wall);
  const time = wall - offsetMs(guess);
  return new Date(offsetMs(time) === offsetMs(guess) ? time : guess);
}
