import { expect, it } from 'vitest';
import { dayInWords, shortDay } from './order-dates.ts';

it.each([
  ['2026-11-23', 'Monday, November 23, 2026'],
  ['2024-02-29', 'Thursday, February 29, 2024'],
  ['', ''],
  ['tomorrow', 'tomorrow'],
])('the day %j is written as %j', (day, words) => {
  expect(dayInWords(day)).toBe(words);
});

it('the short form of a day has abbreviated names and no year', () => {
  expect(shortDay('2026-11-23')).toBe('Mon, Nov 23');
});
