import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Bulkhead } from './bulkhead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a bulkhead', () => {
  it('has as many slots as it was given', () => {
    const calls = new Bulkhead(2, 1);
    expect([calls.enter(), calls.enter(), calls.enter()]).toEqual([true, true, false]);
    calls.leave();
    expect(calls.enter()).toBe(true);
  });

  it('passes a slot on to the call that has waited longest', async () => {
    const calls = new Bulkhead(1, 2);
    calls.enter();
    const order: string[] = [];
    const waiting = ['first', 'second'].map(async (name) => {
      await calls.wait(1000);
      order.push(name);
    });
    expect(calls.isFull).toBe(true);
    calls.leave();
    await waiting[0];
    expect(order).toEqual(['first']);
    expect(calls.enter()).toBe(false);
    calls.leave();
    await waiting[1];
    expect(order).toEqual(['first', 'second']);
  });

  it('takes no slot for a call whose time ran out', async () => {
    const calls = new Bulkhead(1, 1);
    calls.enter();
    const late = calls.wait(100);
    vi.advanceTimersByTime(100);
    expect(await late).toBe(false);
    calls.leave();
    expect(calls.enter()).toBe(true);
  });
});
