import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryLimiter } from './memory-limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a limit in memory counts the points of a window, and says how long it lasts', () => {
  const limiter = new MemoryLimiter({ points: 2, seconds: 60 });
  expect(limiter.take('a', 2)).toEqual({ count: 2, waitMs: 0 });
  vi.advanceTimersByTime(20_000);
  expect(limiter.take('a')).toEqual({ count: 3, waitMs: 40_000 });
  expect(limiter.take('b')).toEqual({ count: 1, waitMs: 0 });
  vi.advanceTimersByTime(40_000);
  expect(limiter.take('a')).toEqual({ count: 1, waitMs: 0 });
});

it('a limit in memory takes points back, but not those of a window that has ended', () => {
  const limiter = new MemoryLimiter({ points: 1, seconds: 60 });
  limiter.take('a');
  limiter.giveBack('a');
  expect(limiter.take('a').waitMs).toBe(0);
  vi.advanceTimersByTime(60_000);
  limiter.giveBack('a');
  expect(limiter.take('a', 2).count).toBe(2);
});

it('a limit in memory forgets the keys that it counted least recently', () => {
  const limiter = new MemoryLimiter({ points: 2, seconds: 600 }, 3);
  limiter.take('first', 2);
  limiter.take('second', 2);
  limiter.take('third');
  expect(limiter.take('first').count).toBe(3);
  limiter.take('fourth');
  expect(limiter.take('first').count).toBe(4);
  expect(limiter.take('second').count).toBe(1);
});
