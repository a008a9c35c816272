import { weekdays } from '@shop/schema/delivery-days';
import type { Weekday } from '../generated/schema.ts';

/** @param numbers 1 for Monday to 7 for Sunday */
export function weekdayOptions(numbers: readonly number[]): Weekday[] {
  return weekdays.filter((_, index) => numbers.includes(index + 1));
}
