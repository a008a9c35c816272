import { z } from 'zod';
import { listOf, wholeNumber } from './fields.ts';
import { weekdayNames } from '@shop/rules/weekdays';

const weekday = z
  .string()
  .transform((name) => weekdayNames.findIndex((each) => each.toLowerCase() === name.toLowerCase()) + 1)
  .pipe(z.number().min(1));

/**
 * Minimum number of days between an order and its delivery or pickup (specification, sections 5 and 9). The schema's
 * descriptions and the delivery pages in `web/pages` repeat this number.
 */
export const LEAD_DAYS = 2;

export const deliverySettings = {
  DELIVERY_CLOSED_WEEKDAYS: listOf(
    weekday,
    'comma-separated English weekdays, such as Saturday,Sunday',
  ).describe('Weekdays without delivery or pickup.'),
  DELIVERY_CLOSED_DATES: listOf(
    z.iso.date(),
    'comma-separated dates, such as 2026-12-25,2027-01-01',
  ).describe('Days without delivery or pickup.'),
  DELIVERY_MOST_DAYS_AHEAD: wholeNumber(365, 3, 3650).describe(
    'Maximum number of days from today to the delivery.',
  ),
  DELIVERY_CUT_OFF_HOUR: wholeNumber(24, 0, 24).describe(
    "Hour of the day, in the plant's time zone, from which an order counts as placed on the next day; 24 for no cutoff.",
  ),
  DELIVERY_ZIPS: listOf(
    z.string().regex(/^\d{1,5}$/),
    'comma-separated beginnings of ZIP codes, such as 334,33471',
  ).describe('Prefixes of the ZIP codes to which the shop delivers; everywhere by default.'),
};
