import { weekdays } from '@shop/schema/delivery-days';
import type { Weekday } from '../generated/schema.ts';

/** Converts weekday numbers to weekdays; Monday is 1. */
export function weekdayOptions(numbers: readonly number[]): Weekday[] {
  return weekdays.filter((_, index) => numbers.includes(index + 1));
}
