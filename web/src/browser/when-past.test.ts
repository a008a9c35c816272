// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenPast } from './when-past.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

it('a moment that has passed is told once, and then every minute until it is stopped', () => {
  const callBack = vi.fn<() => void>();
  const stop = whenPast('2026-03-10T13:00:00Z', callBack);
  vi.advanceTimersByTime(3_599_999);
  expect(callBack).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callBack).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(callBack).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(callBack).toHaveBeenCalledTimes(2);
});

it('a moment in a year, as for a clock that is a year behind, keeps no timer busy', () => {
  const waited = vi.spyOn(globalThis, 'setTimeout');
  const callBack = vi.fn<() => void>();
  const stop = whenPast('2027-03-10T12:00:00Z', callBack);
  // Browsers run a timer of more than 31 bits immediately.
  for (const [, ms] of waited.mock.calls) expect(ms).toBeLessThan(2 ** 31);
  vi.advanceTimersByTime(365 * 86_400_000 - 1);
  expect(callBack).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callBack).toHaveBeenCalledOnce();
  stop();
});

it('a moment that passed while the tab was asleep is told when the tab is seen again', () => {
  const callBack = vi.fn<() => void>();
  const stop = whenPast('2026-03-10T13:00:00Z', callBack);
  vi.setSystemTime(Date.parse('2026-03-11T12:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(callBack).toHaveBeenCalledOnce();
  stop();
});
