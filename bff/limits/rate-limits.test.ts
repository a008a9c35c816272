import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../settings.ts';
import { RateLimits } from './rate-limits.ts';

const settings = { ...readSettings({}).limits, mail: 5 };

async function takeTimes(limits: RateLimits, times: number, key = 'a'): Promise<void> {
  for (let count = 0; count < times; count += 1) await limits.take('mail', key);
}

describe('a rate limit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('rejects calls above the limit, and returns the time to wait', { tags: ['D-parts-03'] }, async () => {
    const limits = new RateLimits(settings);
    await takeTimes(limits, 5);
    vi.advanceTimersByTime(59 * 60_000);
    await expect((async () => limits.take('mail', 'a'))()).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      retryAfter: 60,
      message: 'Too many requests. Please try again in 60 seconds.',
      isOutcomeUnknown: false,
    });
    vi.advanceTimersByTime(59_000);
    await expect((async () => limits.take('mail', 'a'))()).rejects.toMatchObject({
      message: 'Too many requests. Please try again in 1 second.',
    });
  });

  it('counts in memory without a promise, because each call to the REST API is counted', () => {
    const limits = new RateLimits(settings);
    expect(limits.take('mail', 'a')).toBeUndefined();
    expect(limits.takeAll([['mail', 'a', 3]])).toBeUndefined();
    expect(limits.charge('mail', 'a', 1)).toEqual({ count: 5, waitMs: 0 });
    expect(() => limits.take('mail', 'a')).toThrow('Too many requests.');
    expect(() => limits.takeAll([['mail', 'a', 1]])).toThrow('Too many requests.');
    expect(limits.giveBack('mail', 'a', 3)).toBeUndefined();
    expect(limits.take('mail', 'a')).toBeUndefined();
  });

  it('counts each client and each kind of call separately', async () => {
    const limits = new RateLimits(settings);
    await takeTimes(limits, 5);
    await expect(takeTimes(limits, 5, 'b')).resolves.toBeUndefined();
    await expect((async () => limits.take('guestCart', 'a'))()).resolves.toBeUndefined();
  });

  it('resets its count when its time window ends', async () => {
    const limits = new RateLimits(settings);
    await takeTimes(limits, 5);
    await expect((async () => limits.take('mail', 'a'))()).rejects.toMatchObject({
      message: 'Too many requests. Please try again in 60 minutes.',
    });
    vi.advanceTimersByTime(60 * 60_000);
    await expect(takeTimes(limits, 5)).resolves.toBeUndefined();
  });

  it('accepts every call if the limit is 0', { tags: ['D-parts-03'] }, async () => {
    const limits = new RateLimits({ ...settings, mail: 0 });
    await expect(takeTimes(limits, 1000)).resolves.toBeUndefined();
  });

  it('accepts one more call after a refund', async () => {
    const limits = new RateLimits(settings);
    await takeTimes(limits, 5);
    await limits.giveBack('mail', 'a');
    await expect(takeTimes(limits, 1)).resolves.toBeUndefined();
    await expect(takeTimes(limits, 1)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('takes no points of several limits if one of them is exceeded', async () => {
    const limits = new RateLimits({ ...settings, guestCart: 1 });
    await limits.take('guestCart', 'a');
    const both = [['mail', 'a', 5] as const, ['guestCart', 'a', 1] as const];
    for (const _ of [1, 2])
      await expect((async () => limits.takeAll(both))()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(takeTimes(limits, 5)).resolves.toBeUndefined();
  });

  it('counts points, and accepts a charge above the limit', async () => {
    const limits = new RateLimits(settings);
    await limits.take('mail', 'a', 3);
    await expect((async () => limits.take('mail', 'a', 3))()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limits.charge('mail', 'b', 6);
    await expect((async () => limits.take('mail', 'b'))()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});
