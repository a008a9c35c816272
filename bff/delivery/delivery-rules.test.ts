import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeliverySlot } from '../generated/schema.ts';
import { deliverySlots } from '@shop/rules/delivery-slots';
import { defaultDeliveryRules } from '../testing/delivery-rules.ts';
import {
  areaErrors,
  branchErrors,
  earliestDay,
  orderDeadline,
  rulesValidUntil,
  scheduleErrors,
} from './delivery-rules.ts';

/** Noon in Florida on a Tuesday. */
const now = new Date('2026-03-10T16:00:00Z');
const slot: DeliverySlot = 'FROM_10AM_TO_12PM';
const on = (deliveryDate: string) => ({ deliveryDate, deliverySlot: slot });

describe('delivery rules', () => {
  it.each([
    ['2026-03-11', 'DATE_TOO_EARLY', 'The delivery date cannot be earlier than Thursday, March 12, 2026'],
    [
      '2036-01-01',
      'DATE_NOT_AVAILABLE',
      'The delivery date cannot be later than Wednesday, March 10, 2027. The next available day is Wednesday, March 10, 2027',
    ],
  ])('by default, %s is rejected with %s', (day, code, message) => {
    expect(scheduleErrors(defaultDeliveryRules, on(day), now)).toEqual([
      { code, field: ['deliveryDate'], message },
    ]);
  });

  it.each(['2026-03-12', '2027-03-10'])('by default, %s is accepted', (day) => {
    expect(scheduleErrors(defaultDeliveryRules, on(day), now)).toEqual([]);
  });

  it('the error for a closed weekday or date suggests the nearest open day', () => {
    const rules = { ...defaultDeliveryRules, closedWeekdays: [6, 7], closedDates: ['2026-03-16'] };
    expect(scheduleErrors(rules, on('2026-03-15'), now)[0]?.message).toBe(
      'We are closed on Sundays. The next available day is Tuesday, March 17, 2026',
    );
    expect(scheduleErrors(rules, on('2026-03-16'), now)[0]?.message).toBe(
      'We are closed on Monday, March 16, 2026. The next available day is Tuesday, March 17, 2026',
    );
  });

  it('the error for a full time slot suggests the nearest day on which the slot has room', () => {
    const fullSlots = ['2026-03-12', '2026-03-13'].map((date) => ({ date, slot }));
    expect(scheduleErrors({ ...defaultDeliveryRules, fullSlots }, on('2026-03-12'), now)).toEqual([
      {
        code: 'SLOT_FULL',
        field: ['deliverySlot'],
        message:
          '10AM-12PM is full on Thursday, March 12, 2026. The next available day is Saturday, March 14, 2026',
      },
    ]);
  });

  it('the earliest day is the first open day with room in a time slot', () => {
    const fullSlots = deliverySlots.map((each) => ({ date: '2026-03-12', slot: each }));
    const rules = { ...defaultDeliveryRules, fullSlots, closedWeekdays: [5] };
    expect(earliestDay(rules, now)).toBe('2026-03-14');
  });

  it('the earliest day is found quickly even if all slots of ten years are full', () => {
    const fullSlots = Array.from({ length: 3650 }, (_, count) =>
      new Date(now.getTime() + count * 86_400_000).toISOString().slice(0, 10),
    ).flatMap((date) => deliverySlots.map((each) => ({ date, slot: each })));
    const startedAt = performance.now();
    expect(earliestDay({ ...defaultDeliveryRules, mostDaysAhead: 3600, fullSlots }, now)).toBe('2026-03-12');
    expect(performance.now() - startedAt).toBeLessThan(500);
  });

  it('the rules are valid until the cutoff, when the earliest day moves by one day', () => {
    const rules = { ...defaultDeliveryRules, cutOffHour: 13 };
    expect(earliestDay(rules, now)).toBe('2026-03-12');
    expect(rulesValidUntil(rules, now)).toBe('2026-03-10T13:00:00-04:00');
    const later = new Date('2026-03-10T17:00:00Z');
    expect(earliestDay(rules, later)).toBe('2026-03-13');
    expect(rulesValidUntil(rules, later)).toBe('2026-03-11T00:00:00-04:00');
  });

  it('the earliest day is available until its order deadline, but not after it', () => {
    const days = fc
      .integer({ min: 0, max: 30 })
      .map((count) => new Date(Date.UTC(2026, 2, 6 + count)).toISOString().slice(0, 10));
    const rules = fc.record({
      closedWeekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
      closedDates: fc.array(days, { maxLength: 5 }),
      mostDaysAhead: fc.integer({ min: 3, max: 40 }),
      deliveryNoteLength: fc.constant(null),
      collectorNameLength: fc.constant(null),
      branchHours: fc.constant([]),
      cutOffHour: fc.integer({ min: 0, max: 24 }),
      postalCodes: fc.constant([]),
      fullSlots: fc
        .array(days, { maxLength: 5 })
        .map((full) => full.flatMap((date) => deliverySlots.map((each) => ({ date, slot: each })))),
    });
    // During these days, daylight saving time begins in the plant's time zone.
    const moments = fc
      .integer({ min: 0, max: 7 * 24 * 60 })
      .map((minutes) => new Date(Date.UTC(2026, 2, 5, 0, minutes)));
    fc.assert(
      fc.property(rules, moments, (given, moment) => {
        const until = orderDeadline(given, moment);
        const deliveryDate = earliestDay(given, moment);
        const isAvailable = (at: number): boolean =>
          deliverySlots.some(
            (each) => scheduleErrors(given, { deliveryDate, deliverySlot: each }, new Date(at)).length === 0,
          );
        const end = until === null ? null : Date.parse(until);
        const isAsPromised =
          end === null
            ? given.cutOffHour === 24 || !isAvailable(moment.getTime())
            : end > moment.getTime() &&
              isAvailable(moment.getTime()) &&
              isAvailable(end - 1) &&
              !isAvailable(end);
        expect(isAsPromised).toBe(true);
      }),
    );
  });
});

it('ZIP codes are matched by prefix; by default, all are served', () => {
  const field = ['shippingAddress', 'postalCode'];
  const rules = { ...defaultDeliveryRules, postalCodes: ['334', '33301'] };
  for (const served of ['33471', '334711234', '33301']) expect(areaErrors(rules, served, field)).toEqual([]);
  expect(areaErrors(rules, '333021234', field)).toEqual([
    { code: 'AREA_NOT_SERVED', field, message: 'We do not deliver to 33302. You can pick your order up.' },
  ]);
  expect(areaErrors(defaultDeliveryRules, '03301', field)).toEqual([]);
});

it('a pickup must be while the branch is open; a delivery may be at any time', () => {
  const weekend = { dayOfWeek: ['Saturday'], opens: '08:00', closes: '12:00' } as const;
  const rules = { branchHours: [weekend] };
  const pickup = (deliveryDate: string, deliverySlot: DeliverySlot) =>
    branchErrors(rules, { fulfillment: 'PICKUP', deliveryDate, deliverySlot });
  // March 14, 2026, is a Saturday.
  expect(pickup('2026-03-14', 'FROM_10AM_TO_12PM')).toEqual([]);
  expect(pickup('2026-03-14', 'FROM_4PM_TO_6PM')).toEqual([
    {
      code: 'BRANCH_CLOSED',
      field: ['deliverySlot'],
      message: 'The branch is open 08:00 to 12:00 on Saturday, March 14, 2026',
    },
  ]);
  expect(pickup('2026-03-15', 'FROM_10AM_TO_12PM')[0]?.message).toBe(
    'The branch is closed on Sunday, March 15, 2026',
  );
  const delivery = { ...on('2026-03-15'), fulfillment: 'DELIVERY' } as const;
  expect(branchErrors(rules, delivery)).toEqual([]);
  expect(branchErrors({ branchHours: [] }, { ...delivery, fulfillment: 'PICKUP' })).toEqual([]);
});
