import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { plantDate, toDbTimestamp, toApiTimestamp } from './moment.ts';

const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

it('the API sends timestamps in Florida time', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const sent = toApiTimestamp(toDbTimestamp(moment));
      expect(sent).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}-0[45]:00$/);
      expect(Date.parse(sent)).toBe(moment.getTime());
      expect(sent.slice(0, 10)).toBe(plantDate(moment));
    }),
  );
});

it('the API adds calendar days correctly across a day with 23 or 25 hours', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 400 }), (moment, days) => {
      const between = Date.parse(plantDate(moment, days)) - Date.parse(plantDate(moment));
      expect(between).toBe(days * 86_400_000);
    }),
  );
  expect(plantDate(new Date('2026-03-07T23:30:00-05:00'), 2)).toBe('2026-03-09');
  expect(plantDate(new Date('2026-10-31T23:30:00-04:00'), 2)).toBe('2026-11-02');
});
