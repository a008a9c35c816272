import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, plantDay } from './plant-day.ts';
import { plantHour, plantTime, plantTimestamp } from './plant-time.ts';

it.each([
  ['2026-03-07T23:30:00-05:00', 2, '2026-03-09'],
  ['2026-10-31T23:30:00-04:00', 2, '2026-11-02'],
  ['2026-01-01T00:00:00-05:00', -1, '2025-12-31'],
])("at %s, the plant's day plus %i days is %s", (moment, days, day) => {
  expect(addDays(plantDay(new Date(moment)), days)).toBe(day);
});

it.each([
  ['2026-03-07', 24, '2026-03-08T00:00:00-05:00'],
  ['2026-03-08', 1, '2026-03-08T01:00:00-05:00'],
  ['2026-03-08', 2, '2026-03-08T03:00:00-04:00'],
  ['2026-03-08', 3, '2026-03-08T03:00:00-04:00'],
  ['2026-11-01', 1, '2026-11-01T01:00:00-04:00'],
  ['2026-11-01', 2, '2026-11-01T02:00:00-05:00'],
  ['2026-11-01', 24, '2026-11-02T00:00:00-05:00'],
])('around a change of the clocks, %s has its hour %i at %s', (day, hour, timestamp) => {
  expect(plantTimestamp(plantTime(day, hour))).toBe(timestamp);
});

it('a time at the plant is on its day, in its hour, whatever the season', () => {
  const moments = fc.date({ min: new Date('2007-04-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const [day, hour] = [plantDay(moment), plantHour(moment)];
      const time = plantTime(day, hour);
      expect([plantDay(time), plantHour(time)]).toEqual([day, hour]);
      expect(moment.getTime() - time.getTime()).toBeLessThan(2 * 3_600_000);
      expect(Date.parse(plantTimestamp(moment))).toBe(Math.floor(moment.getTime() / 1000) * 1000);
    }),
  );
});
