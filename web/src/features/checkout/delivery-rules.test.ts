import { describe, expect, it } from 'vitest';
import { closedText, type DeliveryRules, nextDays, scheduleFault } from './delivery-rules.ts';

const open: DeliveryRules = {
  earliestDate: '2026-11-24',
  latestDate: '2027-11-22',
  closedWeekdays: [],
  closedDates: [],
  fullSlots: [],
  servedPostalCodes: [],
};
const slot = 'FROM_10AM_TO_12PM';

it('the days of an occasion come first, as far as they can be chosen', () => {
  const first = ['2026-11-23', '2026-11-25', '2026-12-20', '2028-01-01'];
  expect(nextDays(open, [slot], [], first).map(({ day }) => day)).toEqual([
    '2026-11-25',
    '2026-12-20',
    '2026-11-24',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
  ]);
});

it('the offered days begin with the earliest day and show which days are not available', () => {
  const rules: DeliveryRules = {
    ...open,
    closedWeekdays: ['SUNDAY'],
    closedDates: ['2026-11-26'],
    fullSlots: [
      { date: '2026-11-25', slot },
      { date: '2026-11-27', slot },
      { date: '2026-11-27', slot: 'FROM_12PM_TO_2PM' },
    ],
  };
  const availabilities = (of: DeliveryRules) =>
    nextDays(of, [slot, 'FROM_12PM_TO_2PM'], ['2026-11-28']).map(
      ({ day, availability }) => `${day} ${availability}`,
    );
  expect(availabilities(rules)).toEqual([
    '2026-11-24 free',
    '2026-11-25 free',
    '2026-11-26 closed',
    '2026-11-27 full',
    '2026-11-28 refused',
    '2026-11-29 closed',
    '2026-11-30 free',
    '2026-12-01 free',
    '2026-12-02 free',
  ]);
  expect(availabilities({ ...open, latestDate: '2026-11-25' })).toEqual([
    '2026-11-24 free',
    '2026-11-25 free',
  ]);
});

describe('delivery day and time', () => {
  it.each(['2026-11-24', '2027-11-22'])(
    'without closed days or full time slots, the day %s is accepted',
    (day) => {
      expect(scheduleFault(open, day, slot)).toBeNull();
    },
  );

  it.each([
    ['', 'The earliest date is Tuesday, November 24, 2026', '2026-11-24'],
    ['2026-11-23', 'The earliest date is Tuesday, November 24, 2026', '2026-11-24'],
    ['2036-01-01', 'The latest date is Monday, November 22, 2027.', '2027-11-22'],
  ])('the day %j is rejected, and the nearest possible day is suggested', (day, message, nearest) => {
    expect(scheduleFault(open, day, slot)).toEqual({ field: 'deliveryDate', message, nearest });
  });

  it('the message about a closed weekday or date names the nearest open day', () => {
    const rules: DeliveryRules = {
      ...open,
      closedWeekdays: ['SATURDAY', 'SUNDAY'],
      closedDates: ['2026-12-25'],
    };
    expect(scheduleFault(rules, '2026-11-29', slot)).toEqual({
      field: 'deliveryDate',
      message: 'We are always closed on Sundays. The next available day is Monday, November 30, 2026.',
      nearest: '2026-11-30',
    });
    expect(scheduleFault(rules, '2026-12-25', slot)).toEqual({
      field: 'deliveryDate',
      message:
        'We are closed on Friday, December 25, 2026. The next available day is Thursday, December 24, 2026.',
      nearest: '2026-12-24',
    });
    expect(closedText(rules)).toBe('Closed on Saturdays and Sundays');
  });

  it('a full time slot is rejected, but another slot on that day is accepted', () => {
    const rules = { ...open, fullSlots: [{ date: '2026-11-24', slot }] } as const;
    expect(scheduleFault(rules, '2026-11-24', slot)).toEqual({
      field: 'deliverySlot',
      message:
        'This time is full on Tuesday, November 24, 2026. The next available day is Wednesday, November 25, 2026.',
      nearest: '2026-11-25',
    });
    expect(scheduleFault(rules, '2026-11-24', 'FROM_8AM_TO_10AM')).toBeNull();
  });

  it('a time slot that is full on every day is rejected without a suggested day', () => {
    const rules = { ...open, latestDate: '2026-11-24', fullSlots: [{ date: '2026-11-24', slot }] } as const;
    expect(scheduleFault(rules, '2026-11-24', slot)?.nearest).toBeNull();
  });
});
