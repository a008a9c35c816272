import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeliveryCalendar, dayFault, nearestDay } from './delivery-days.ts';

const open: DeliveryCalendar = {
  first: '2026-11-24',
  last: '2027-11-22',
  closedWeekdays: [],
  closedDates: [],
  isFull: () => false,
};

const distance = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other));

describe('a delivery day', () => {
  it.each([
    ['', 'too early', '2026-11-24'],
    ['2026-11-23', 'too early', '2026-11-24'],
    ['2027-11-23', 'too late', '2027-11-22'],
  ] as const)('%j is %s, and the nearest available day is suggested', (day, reason, nearest) => {
    expect(dayFault(open, day)).toEqual({ reason, nearest });
  });

  it("isn't suggested if every day is full", () => {
    expect(dayFault({ ...open, last: '2026-11-26', isFull: () => true }, '2026-11-25')).toEqual({
      reason: 'full',
      nearest: null,
    });
  });

  it('is suggested only if it is available and no available day is nearer', () => {
    const days = fc
      .integer({ min: 0, max: 60 })
      .map((count) => new Date(Date.UTC(2026, 10, 20 + count)).toISOString().slice(0, 10));
    const calendars = fc.record({
      first: fc.constant('2026-11-24'),
      last: fc.constant('2026-12-31'),
      closedWeekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
      closedDates: fc.array(days, { maxLength: 8 }),
      isFull: fc.array(days, { maxLength: 8 }).map((full) => (day: string) => full.includes(day)),
    });
    fc.assert(
      fc.property(calendars, days, days, (calendar, wanted, other) => {
        const nearest = nearestDay(calendar, wanted);
        const isFound = nearest === null || dayFault(calendar, nearest) === null;
        const isOther = dayFault(calendar, other) === null;
        const isNearest =
          !isOther || (nearest !== null && distance(nearest, wanted) <= distance(other, wanted));
        expect({ isFound, isNearest }).toEqual({ isFound: true, isNearest: true });
      }),
    );
  });
});
