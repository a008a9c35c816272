import { Temporal } from 'temporal-polyfill';
import type { DeliverySlot, PlaceOrderInput, UserError } from '../generated/schema.ts';
import { deliverySlotWords, deliverySlots } from '../rest/choices.ts';
import type { DeliveryRules } from '../rest/delivery-rules.ts';
import {
  earliestDateValidUntil,
  earliestDeliveryDate,
  nextHourAtPlant,
  plantHour,
  today,
} from '../rules/plant-calendar.ts';
import { userError } from '../errors/user-error.ts';

type Schedule = Pick<PlaceOrderInput, 'deliveryDate' | 'deliverySlot'>;

const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

const plain = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day);

/** `Monday, November 23, 2026`. */
const words = (day: string): string => plain(day).toLocaleString('en-US', { dateStyle: 'full' });

/** The earliest day that the lead time and the cut-off allow; the plant may be closed on it. */
function leadDay(rules: DeliveryRules, now: Date): string {
  const day = earliestDeliveryDate(now);
  return plantHour(now) < rules.cutOffHour ? day : plain(day).add({ days: 1 }).toString();
}

/** The farthest day that can be chosen. */
export function latestDay(rules: DeliveryRules, now: Date): string {
  return plain(today(now)).add({ days: rules.mostDaysAhead }).toString();
}

function isOpen({ closedDates, closedWeekdays }: DeliveryRules, day: string): boolean {
  return !closedDates.includes(day) && !closedWeekdays.includes(plain(day).dayOfWeek);
}

const isFull = ({ fullSlots }: DeliveryRules, day: string, slot: DeliverySlot): boolean =>
  fullSlots.some((full) => full.date === day && full.slot === slot);

/** Whether a day works for a time slot, or for any where none is named. */
function works(rules: DeliveryRules, day: string, slot: DeliverySlot | null): boolean {
  if (!isOpen(rules, day)) return false;
  return slot === null ? deliverySlots.some((each) => !isFull(rules, day, each)) : !isFull(rules, day, slot);
}

/** The day nearest to another one that works, the later of two; `null` where none does. */
function nearestDay(rules: DeliveryRules, to: string, slot: DeliverySlot | null, now: Date): string | null {
  const [first, last] = [leadDay(rules, now), latestDay(rules, now)];
  const start = plain(to < first ? first : to > last ? last : to);
  for (let away = 0; away <= rules.mostDaysAhead; away += 1) {
    for (const days of away === 0 ? [0] : [away, -away]) {
      const day = start.add({ days }).toString();
      if (day >= first && day <= last && works(rules, day, slot)) return day;
    }
  }
  return null;
}

/** The earliest day on which the plant is open and a time has room; the lead time's own where there is none at all. */
export function earliestDay(rules: DeliveryRules, now: Date): string {
  const first = leadDay(rules, now);
  return nearestDay(rules, first, null, now) ?? first;
}

/** Until when the days stay the same: midnight or the cut-off at the plant, whichever comes first. RFC 3339. */
export function rulesValidUntil({ cutOffHour }: DeliveryRules, now: Date): string {
  return plantHour(now) < cutOffHour && cutOffHour < 24
    ? nextHourAtPlant(now, cutOffHour)
    : earliestDateValidUntil(now);
}

/** Why a day and a time do not work, at the field that it is about and with the nearest day that does; empty where they do. */
export function refuseSchedule(rules: DeliveryRules, input: Schedule, now: Date): UserError[] {
  const { deliveryDate: day, deliverySlot: slot } = input;
  const earliest = earliestDay(rules, now);
  if (day < leadDay(rules, now)) {
    const message = `The delivery date cannot be earlier than ${words(earliest)}`;
    return [userError('DATE_TOO_EARLY', ['deliveryDate'], message)];
  }
  const nearest = nearestDay(rules, day, slot, now);
  const hint = nearest === null ? '' : `. The nearest day that works is ${words(nearest)}`;
  const latest = latestDay(rules, now);
  if (day > latest) {
    const message = `The delivery date cannot be later than ${words(latest)}${hint}`;
    return [userError('DATE_NOT_AVAILABLE', ['deliveryDate'], message)];
  }
  if (!isOpen(rules, day)) {
    const closed = rules.closedDates.includes(day) ? words(day) : WEEKDAYS[plain(day).dayOfWeek - 1];
    return [userError('DATE_NOT_AVAILABLE', ['deliveryDate'], `We are closed on ${closed ?? day}${hint}`)];
  }
  if (!isFull(rules, day, slot)) return [];
  const message = `${deliverySlotWords[slot]} is full on ${words(day)}${hint}`;
  return [userError('SLOT_FULL', ['deliverySlot'], message)];
}

/** Why nothing is delivered to a ZIP code, with or without its last four digits; empty where it is. */
export function refuseArea(
  { postalCodes }: DeliveryRules,
  postalCode: string,
  field: readonly string[],
): UserError[] {
  if (postalCodes.length === 0 || postalCodes.some((beginning) => postalCode.startsWith(beginning)))
    return [];
  const message = `We do not deliver to ${postalCode.slice(0, 5)}. You can pick your order up.`;
  return [userError('AREA_NOT_SERVED', field, message)];
}
