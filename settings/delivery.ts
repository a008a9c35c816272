import { z } from 'zod';
import { listOf, wholeNumber } from './fields.ts';
import { weekdayNames } from './weekdays.ts';

/** The number of a weekday by its name in any case. */
const weekday = z
  .string()
  .transform((name) => weekdayNames.findIndex((each) => each.toLowerCase() === name.toLowerCase()) + 1)
  .pipe(z.number().min(1));

/** Days from an order to its delivery at the earliest (specification, sections 5 and 9); every occasion has the same. The words in the schema and in `web/pages/delivery.md` follow. */
export const LEAD_DAYS = 2;

/** The delivery rules that the BFF and the reference REST API take from the same settings, so that one environment serves both. */
export const deliverySettings = {
  DELIVERY_CLOSED_WEEKDAYS: listOf(
    weekday,
    'weekdays in English with commas between, such as Saturday,Sunday',
  ).describe('Weekdays without delivery and pickup.'),
  DELIVERY_CLOSED_DATES: listOf(
    z.iso.date(),
    'dates with commas between, such as 2026-12-25,2027-01-01',
  ).describe('Days without delivery and pickup.'),
  DELIVERY_MOST_DAYS_AHEAD: wholeNumber(365, 3, 3650).describe(
    'Maximum number of days from today to the delivery.',
  ),
  DELIVERY_CUT_OFF_HOUR: wholeNumber(24, 0, 24).describe(
    "Hour at the plant after which an order counts as the next day's; 24 is never.",
  ),
  DELIVERY_ZIPS: listOf(
    z.string().regex(/^\d{1,5}$/),
    'beginnings of ZIP codes with commas between, such as 334,33471',
  ).describe('Prefixes of the ZIP codes that the shop delivers to; everywhere by default.'),
};
