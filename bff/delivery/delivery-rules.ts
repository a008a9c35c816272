import { type DeliveryCalendar, dayFault, nearestDay } from '@shop/rules/delivery-days';
import { deliverySlots } from '@shop/rules/delivery-slots';
import { hoursOn, isBranchOpen } from '@shop/rules/opening-hours';
import { addDays, plantDay, timeOfDay, weekdayOf } from '@shop/rules/plant-day';
import { plantHour, plantTime, plantTimestamp } from '@shop/rules/plant-time';
import { areaFault } from '@shop/rules/zip-codes';
import { LEAD_DAYS } from '@shop/settings/delivery';
import { weekdayNames } from '@shop/rules/weekdays';
import type { DeliverySlot, PlaceOrderInput, UserError } from '../generated/schema.ts';
import type { DeliveryRules } from '../rest/delivery-rules.ts';
import { earliestDateValidUntil, earliestDeliveryDate } from '../rules/plant-calendar.ts';
import { userError } from '../errors/user-error.ts';
import { slotOption } from './slot-option.ts';

type Schedule = Pick<PlaceOrderInput, 'deliveryDate' | 'deliverySlot'>;

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });
const words = (day: string): string => dayFormat.format(timeOfDay(day));

/** The earliest day that the lead time and the cutoff allow. The plant may be closed on that day. */
function leadDay(rules: DeliveryRules, now: Date): string {
  const day = earliestDeliveryDate(now);
  return plantHour(now) < rules.cutOffHour ? day : addDays(day, 1);
}

export function latestDay(rules: DeliveryRules, now: Date): string {
  return addDays(plantDay(now), rules.mostDaysAhead);
}

const keyOf = (day: string, slot: DeliverySlot): string => `${day} ${slot}`;

/** Cached, because several rules search thousands of days and slots for each request. */
const fullSlotKeys = new WeakMap<DeliveryRules['fullSlots'], ReadonlySet<string>>();

function isFull({ fullSlots }: DeliveryRules, day: string, slot: DeliverySlot): boolean {
  const keys = fullSlotKeys.get(fullSlots) ?? new Set(fullSlots.map((full) => keyOf(full.date, full.slot)));
  fullSlotKeys.set(fullSlots, keys);
  return keys.has(keyOf(day, slot));
}

/** @param slot `null` for the days on which at least one slot is available */
function calendarOf(rules: DeliveryRules, slot: DeliverySlot | null, now: Date): DeliveryCalendar {
  const slots = slot === null ? deliverySlots : [slot];
  return {
    first: leadDay(rules, now),
    last: latestDay(rules, now),
    closedWeekdays: rules.closedWeekdays,
    closedDates: rules.closedDates,
    isFull: (day) => slots.every((each) => isFull(rules, day, each)),
  };
}

/** If no day is available, returns the first day that the lead time and the cutoff allow. */
export function earliestDay(rules: DeliveryRules, now: Date): string {
  const first = leadDay(rules, now);
  return nearestDay(calendarOf(rules, null, now), first) ?? first;
}

/** The deadline for orders for the earliest day (RFC 3339); `null` if there is no cutoff or no available day. */
export function orderDeadline(rules: DeliveryRules, now: Date): string | null {
  const day = nearestDay(calendarOf(rules, null, now), leadDay(rules, now));
  if (day === null || rules.cutOffHour === 24) return null;
  return plantTimestamp(plantTime(addDays(day, -LEAD_DAYS), rules.cutOffHour));
}

/** The next time at which the available days change (RFC 3339): the plant's cutoff or midnight, whichever comes first. */
export function rulesValidUntil({ cutOffHour }: DeliveryRules, now: Date): string {
  return plantHour(now) < cutOffHour && cutOffHour < 24
    ? plantTimestamp(plantTime(plantDay(now), cutOffHour))
    : earliestDateValidUntil(now);
}

/** Returns an error if the day or time slot isn't available. Its message suggests the nearest available day, if any. */
export function scheduleErrors(rules: DeliveryRules, input: Schedule, now: Date): UserError[] {
  const { deliveryDate: day, deliverySlot: slot } = input;
  const fault = dayFault(calendarOf(rules, slot, now), day);
  if (fault === null) return [];
  const hint = fault.nearest === null ? '' : `. The next available day is ${words(fault.nearest)}`;
  if (fault.reason === 'too early') {
    const message = `The delivery date cannot be earlier than ${words(earliestDay(rules, now))}`;
    return [userError('DATE_TOO_EARLY', ['deliveryDate'], message)];
  }
  if (fault.reason === 'too late') {
    const message = `The delivery date cannot be later than ${words(latestDay(rules, now))}${hint}`;
    return [userError('DATE_NOT_AVAILABLE', ['deliveryDate'], message)];
  }
  if (fault.reason === 'closed') {
    const closed = rules.closedDates.includes(day) ? words(day) : `${weekdayNames[weekdayOf(day) - 1]}s`;
    return [userError('DATE_NOT_AVAILABLE', ['deliveryDate'], `We are closed on ${closed}${hint}`)];
  }
  const message = `${slotOption(slot).label} is full on ${words(day)}${hint}`;
  return [userError('SLOT_FULL', ['deliverySlot'], message)];
}

/** Returns an error if the branch is closed during the whole time slot of a pickup. */
export function branchErrors(
  { branchHours }: Pick<DeliveryRules, 'branchHours'>,
  { fulfillment, deliveryDate: day, deliverySlot: slot }: Schedule & Pick<PlaceOrderInput, 'fulfillment'>,
): UserError[] {
  if (fulfillment !== 'PICKUP' || isBranchOpen(branchHours, day, slotOption(slot))) return [];
  const open = hoursOn(branchHours, day).map(({ opens, closes }) => `${opens} to ${closes}`);
  const message =
    open.length === 0
      ? `The branch is closed on ${words(day)}`
      : `The branch is open ${open.join(', ')} on ${words(day)}`;
  return [userError('BRANCH_CLOSED', ['deliverySlot'], message)];
}

/** @param postalCode five or nine digits */
export function areaErrors(
  { postalCodes }: DeliveryRules,
  postalCode: string,
  field: readonly string[],
): UserError[] {
  const message = areaFault(postalCodes, postalCode);
  return message === undefined ? [] : [userError('AREA_NOT_SERVED', field, message)];
}
