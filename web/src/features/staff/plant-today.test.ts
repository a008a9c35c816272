// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { followToday, plantToday } from './plant-today.ts';

afterEach(() => vi.useRealTimers());

it.each([
  ['2026-03-08T04:59:30Z', '2026-03-07', '2026-03-08'],
  ['2026-11-02T04:59:30Z', '2026-11-01', '2026-11-02'],
])('a page that is open at midnight in Florida, at %s, changes its day', (start, before, after) => {
  vi.useFakeTimers({ now: Date.parse(start) });
  const days: string[] = [plantToday()];
  const stop = followToday(() => days.push(plantToday()));
  vi.advanceTimersByTime(60_000);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(days).toEqual([before, after]);
});

it('a tab that slept overnight changes its day when it is seen again', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T22:00:00Z') });
  const days: string[] = [];
  const stop = followToday(() => days.push(plantToday()));
  vi.setSystemTime(Date.parse('2026-03-11T12:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  stop();
  expect(days).toEqual(['2026-03-11']);
});
