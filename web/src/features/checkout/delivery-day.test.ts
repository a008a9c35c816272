import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { possibleDay } from './delivery-day.ts';

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a day of delivery', () => {
  it('the earliest day replaces a delivery day that is too early, and no other', { tags: ['H29'] }, () => {
    fc.assert(
      fc.property(days, days, (day, earliest) => {
        const possible = possibleDay(day, earliest);
        expect(new Date(possible).getTime()).toBe(
          Math.max(new Date(day).getTime(), new Date(earliest).getTime()),
        );
      }),
    );
    expect(possibleDay('', '2026-11-23')).toBe('2026-11-23');
  });
});
