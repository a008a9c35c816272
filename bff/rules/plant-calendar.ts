import { addDays, plantDay } from '@shop/rules/plant-day';
import { plantTime, plantTimestamp } from '@shop/rules/plant-time';
import { LEAD_DAYS } from '@shop/settings/delivery';
import { z } from 'zod';

const isoDay = z.iso.date();

/** `YYYY-MM-DD` at the plant. */
export const earliestDeliveryDate = (now: Date): string => addDays(plantDay(now), LEAD_DAYS);

/** The next midnight at the plant (RFC 3339), when {@link earliestDeliveryDate} changes. */
export const earliestDateValidUntil = (now: Date): string => plantTimestamp(plantTime(plantDay(now), 24));

export function readDay(text: string): string | null {
  return isoDay.safeParse(text).data ?? null;
}
