import { areaFault } from '@shop/rules/zip-codes';
import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { earliestDay, deliveryDayError } from './delivery-rules.ts';

/** Noon in Florida on a Tuesday. */
const now = new Date('2026-03-10T16:00:00Z');
const rulesOf = (variables: Record<string, string> = {}) => readSettings(variables);
const free = async () => Promise.resolve(true);
const freeFromThe14th = async (day: string) => Promise.resolve(day >= '2026-03-14');

it.each([
  ['2026-03-12', undefined],
  ['2027-03-10', undefined],
  ['2026-03-11', 'Delivery date cannot be earlier than 2026-03-12. The next available day is 2026-03-12.'],
  ['2036-01-01', 'Delivery date cannot be later than 2027-03-10. The next available day is 2027-03-10.'],
])('by default, the error for a delivery on %s is %j', async (day, reason) => {
  expect((await deliveryDayError(rulesOf(), day, now, free))?.message).toBe(reason);
});

it('the error for a closed weekday or date suggests the next open day', async () => {
  const rules = rulesOf({
    DELIVERY_CLOSED_WEEKDAYS: 'Sunday, saturday',
    DELIVERY_CLOSED_DATES: '2026-03-16',
  });
  expect(await deliveryDayError(rules, '2026-03-15', now, free)).toEqual({
    field: 'delivery_date',
    message: 'The plant is closed on Sundays. The next available day is 2026-03-17.',
  });
  expect(await deliveryDayError(rules, '2026-03-16', now, free)).toEqual({
    field: 'delivery_date',
    message: 'The plant is closed on 2026-03-16. The next available day is 2026-03-17.',
  });
});

it('the error for a full time slot suggests the next day with room', async () => {
  expect(await deliveryDayError(rulesOf(), '2026-03-12', now, freeFromThe14th)).toEqual({
    field: 'delivery_time',
    message: 'This time is full on 2026-03-12. The next available day is 2026-03-14.',
  });
});

it('if the plant is always closed, no day is suggested', async () => {
  const rules = rulesOf({
    DELIVERY_CLOSED_WEEKDAYS: 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday',
  });
  expect((await deliveryDayError(rules, '2026-03-12', now, free))?.message).toBe(
    'The plant is closed on Thursdays.',
  );
});

it('from the cutoff hour on, the earliest delivery day is a day later', () => {
  expect(earliestDay(rulesOf({ DELIVERY_CUT_OFF_HOUR: '12' }), now)).toBe('2026-03-13');
  expect(earliestDay(rulesOf({ DELIVERY_CUT_OFF_HOUR: '13' }), now)).toBe('2026-03-12');
});

it('only ZIP codes with a prefix in DELIVERY_ZIPS are served; by default, all are', () => {
  const { DELIVERY_ZIPS } = rulesOf({ DELIVERY_ZIPS: '334, 33471' });
  const faults = ['33471', '33440-1234', '33301'].map((zip) => areaFault(DELIVERY_ZIPS, zip));
  expect(faults).toEqual([undefined, undefined, expect.stringContaining('33301')]);
  expect(areaFault(rulesOf().DELIVERY_ZIPS, '03301')).toBeUndefined();
});

it.each([
  ['DELIVERY_CLOSED_WEEKDAYS', 'Sonntag'],
  ['DELIVERY_CLOSED_DATES', '12/25/2026'],
  ['DELIVERY_ZIPS', 'FL'],
  ['DELIVERY_CUT_OFF_HOUR', '25'],
  ['DELIVERY_MOST_DAYS_AHEAD', '2'],
])('the setting %s rejects the value %s', (name, value) => {
  expect(() => rulesOf({ [name]: value })).toThrow(`${name} must be `);
});
