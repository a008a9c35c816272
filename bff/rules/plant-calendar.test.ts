import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { earliestDateValidUntil, earliestDeliveryDate, readDay } from './plant-calendar.ts';

describe('the earliest delivery date', () => {
  it.each([
    [
      'one millisecond before midnight',
      '2026-03-01T23:59:59.999-05:00',
      '2026-03-03',
      '2026-03-02T00:00:00-05:00',
    ],
    ['midnight', '2026-03-02T00:00:00-05:00', '2026-03-04', '2026-03-03T00:00:00-05:00'],
    [
      'the evening before daylight saving time begins',
      '2026-03-07T22:00:00-05:00',
      '2026-03-09',
      '2026-03-08T00:00:00-05:00',
    ],
    ['the day that has 23 hours', '2026-03-08T00:30:00-05:00', '2026-03-10', '2026-03-09T00:00:00-04:00'],
    ['the day that has 25 hours', '2026-11-01T00:30:00-04:00', '2026-11-03', '2026-11-02T00:00:00-05:00'],
  ])('is two days ahead until the next midnight at the plant: %s', (_case, now, earliest, validUntil) => {
    expect(earliestDeliveryDate(new Date(now))).toBe(earliest);
    expect(earliestDateValidUntil(new Date(now))).toBe(validUntil);
  });

  const moment = fc.date({ min: new Date('2007-04-01'), max: new Date('2099-12-31'), noInvalidDate: true });

  it(
    'stays the same until its validity ends, and then moves forward by one day',
    { tags: ['S9-limit-10'] },
    () => {
      fc.assert(
        fc.property(moment, (now) => {
          const end = new Date(earliestDateValidUntil(now));
          const last = new Date(end.getTime() - 1);
          expect(end.getTime()).toBeGreaterThan(now.getTime());
          expect(earliestDeliveryDate(last)).toBe(earliestDeliveryDate(now));
          expect(Date.parse(earliestDeliveryDate(end)) - Date.parse(earliestDeliveryDate(now))).toBe(
            86_400_000,
          );
        }),
      );
    },
  );
});

describe('the time zone of the process', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(['UTC', 'Asia/Tokyo', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
    "doesn't affect the earliest delivery date: %s",
    (zone) => {
      vi.stubEnv('TZ', zone);
      const now = new Date('2026-03-08T03:30:00Z');
      expect(earliestDeliveryDate(now)).toBe('2026-03-09');
      expect(earliestDateValidUntil(now)).toBe('2026-03-08T00:00:00-05:00');
    },
  );
});

describe('reading a day', () => {
  it.each(['2026-03-01', '2028-02-29', '9999-12-31'])('accepts %s', (text) => {
    expect(readDay(text)).toBe(text);
  });

  it.each(['', '2026-2-1', '2026-02-29', '2026-03-01T00:00'])('rejects %j', (text) => {
    expect(readDay(text)).toBeNull();
  });
});
