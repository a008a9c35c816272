import { expect, it } from 'vitest';
import { daysOfEid, expectedEid } from './eid-days.ts';

it.each([
  ['2026-11-29', '2027-05-16'],
  ['2026-05-27', '2026-05-27'],
  ['2026-05-30', '2026-05-27'],
  ['2026-05-31', '2027-05-16'],
  ['2028-01-01', '2028-05-05'],
])('on %s, the expected Eid is that of %s, until its fourth day is over', (today, firstDay) => {
  expect(expectedEid(today)).toBe(firstDay);
});

it('Eid has four days', () => {
  expect(daysOfEid('2027-05-30')).toEqual(['2027-05-30', '2027-05-31', '2027-06-01', '2027-06-02']);
});
