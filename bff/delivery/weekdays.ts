import { z } from 'zod';
import type { Weekday } from '../generated/schema.ts';

const WEEKDAYS: readonly Weekday[] = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
];

/** Reads a weekday's English name into its number; Monday is 1. */
export const readWeekday = z
  .string()
  .transform((name) => WEEKDAYS.findIndex((weekday) => weekday === name.toUpperCase()) + 1)
  .pipe(z.number().min(1));

/** Weekdays by their numbers; Monday is 1. */
export function weekdayOptions(numbers: readonly number[]): Weekday[] {
  return WEEKDAYS.filter((_, index) => numbers.includes(index + 1));
}
