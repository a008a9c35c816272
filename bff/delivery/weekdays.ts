import { weekdays } from '@shop/schema/delivery-days';
import { z } from 'zod';
import type { Weekday } from '../generated/schema.ts';

/** Reads a weekday's English name into its number; Monday is 1. */
export const readWeekday = z
  .string()
  .transform((name) => weekdays.findIndex((weekday) => weekday === name.toUpperCase()) + 1)
  .pipe(z.number().min(1));

/** Weekdays by their numbers; Monday is 1. */
export function weekdayOptions(numbers: readonly number[]): Weekday[] {
  return weekdays.filter((_, index) => numbers.includes(index + 1));
}
