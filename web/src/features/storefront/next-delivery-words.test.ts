import { expect, it } from 'vitest';
import { hasNextDay, nextDeliveryWords } from './next-delivery-words.ts';

it.each([
  ['2026-11-23T14:00:00-05:00', '2026-11-23T14:00:00-05:00', '2026-11-25', '2 PM today', 'Wednesday, Nov 25'],
  [
    '2026-11-24T00:00:00-05:00',
    '2026-11-24T14:00:00-05:00',
    '2026-11-26',
    '2 PM tomorrow',
    'Thursday, Nov 26',
  ],
  [
    '2026-11-24T00:00:00-05:00',
    '2026-11-24T00:00:00-05:00',
    '2026-11-26',
    '12 AM tomorrow',
    'Thursday, Nov 26',
  ],
  [
    '2026-11-28T00:00:00-05:00',
    '2026-11-29T09:00:00-05:00',
    '2026-12-01',
    '9 AM on Sunday, Nov 29',
    'Tuesday, Dec 1',
  ],
  // The clocks change between `validUntil` and `orderDeadline`.
  [
    '2026-11-01T00:00:00-04:00',
    '2026-11-01T23:00:00-05:00',
    '2026-11-03',
    '11 PM tomorrow',
    'Tuesday, Nov 3',
  ],
])(
  'before %s, with a cutoff at %s, the sentence for %s is: Order by %s … on %s',
  (validUntil, orderDeadline, earliestDate, time, day) => {
    expect(nextDeliveryWords({ earliestDate, validUntil, orderDeadline }).replaceAll('\u202F', ' ')).toBe(
      `Order by ${time} for delivery or pickup on ${day}`,
    );
  },
);

it('without a cutoff, orders of the whole day are in time for the earliest day', () => {
  const validUntil = '2026-11-24T00:00:00-05:00';
  expect(nextDeliveryWords({ earliestDate: '2026-11-25', validUntil, orderDeadline: null })).toBe(
    'Order today for delivery or pickup on Wednesday, Nov 25',
  );
});

it.each([
  [true, { cutOffHour: null }],
  [false, { cutOffHour: 14 }],
  [false, { cutOffHour: null, closedDates: ['2026-11-25'] }],
  [false, { cutOffHour: null, closedWeekdays: ['WEDNESDAY' as const] }],
])('without a deadline, a next day is shown only if the shop is open then: %s, %o', (isShown, changes) => {
  const options = {
    earliestDate: '2026-11-25',
    validUntil: '2026-11-24T00:00:00-05:00',
    orderDeadline: null,
    closedDates: [],
    closedWeekdays: [],
    ...changes,
  };
  expect(hasNextDay(options)).toBe(isShown);
});
