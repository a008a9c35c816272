import { LEAD_DAYS } from '@shop/settings/delivery';
import { plantZone } from '@shop/rules/plant-zone';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

const isoDay = z.iso.date();

function atPlant(now: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(plantZone);
}

export function earliestDeliveryDate(now: Date): string {
  return atPlant(now).toPlainDate().add({ days: LEAD_DAYS }).toString();
}

/** `YYYY-MM-DD` at the plant. */
export function today(now: Date): string {
  return atPlant(now).toPlainDate().toString();
}

/** From 0 to 23, at the plant. */
export function plantHour(now: Date): number {
  return atPlant(now).hour;
}

export function hourAtPlant(day: Temporal.PlainDate, hour: number): string {
  return day
    .toZonedDateTime({ timeZone: plantZone, plainTime: Temporal.PlainTime.from({ hour }) })
    .toString({ timeZoneName: 'never' });
}

/** The next midnight at the plant, when {@link earliestDeliveryDate} changes. */
export function earliestDateValidUntil(now: Date): string {
  return hourAtPlant(atPlant(now).toPlainDate().add({ days: 1 }), 0);
}

export function readDay(text: string): string | null {
  return isoDay.safeParse(text).data ?? null;
}
