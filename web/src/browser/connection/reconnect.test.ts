// @vitest-environment jsdom
import * as fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { pauseBefore, waitToReconnect } from './reconnect.ts';

beforeEach(() => vi.useFakeTimers());

const maxDelayOf = (tries: number): number => pauseBefore(tries, () => 1);

it(
  'the maximum delay before a socket reopens doubles from one second up to 30 seconds',
  { tags: ['DEV-07'] },
  () => {
    expect([0, 1, 2, 3, 4, 5, 99].map(maxDelayOf)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  },
);

it('the random delay before a socket reopens is at least half of the maximum delay', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.double({ min: 0, max: 1, noNaN: true }), (tries, random) => {
      const pause = pauseBefore(tries, () => random);
      expect(pause).toBeGreaterThanOrEqual(maxDelayOf(tries) / 2);
      expect(pause).toBeLessThanOrEqual(maxDelayOf(tries));
    }),
  );
});

it('the wait before a socket reopens ends as soon as the browser is online', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const waited = waitToReconnect(0);
  expect(vi.getTimerCount()).toBe(0);
  window.dispatchEvent(new Event('online'));
  await expect(waited).resolves.toBeUndefined();
});
