import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogLines } from '../testing/log-lines.ts';
import { pendingCall } from '../testing/pending-call.ts';
import { RestFailure } from './failure.ts';
import { defaultRestOptions } from './options.ts';
import { withResilience } from './resilience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function group() {
  const options = { ...defaultRestOptions, base: new URL('http://127.0.0.1/'), log: createLogLines().log };
  const resilience = withResilience(options);
  let made = 0;
  const call = async (isGood: boolean): Promise<void> => {
    const attempt = async (): Promise<void> => {
      made += 1;
      if (!isGood) throw new RestFailure('UPSTREAM_ERROR', { message: 'Broken.' });
      return Promise.resolve();
    };
    await resilience(pendingCall('placeOrder'), attempt).catch(() => undefined);
  };
  return {
    fails: async (times: number): Promise<void> => {
      for (let count = 0; count < times; count += 1) await call(false);
    },
    succeeds: async (times: number): Promise<void> => {
      for (let count = 0; count < times; count += 1) await call(true);
    },
    isOpen: async (): Promise<boolean> => {
      const before = made;
      await call(true);
      return made === before;
    },
  };
}

describe('the circuit breaker of a group of calls', () => {
  it('opens after twenty failures in ten seconds, and allows a call five seconds later', async () => {
    const order = group();
    await order.fails(10);
    vi.advanceTimersByTime(8000);
    await order.fails(10);
    expect(await order.isOpen()).toBe(true);
    vi.advanceTimersByTime(4900);
    expect(await order.isOpen()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(await order.isOpen()).toBe(false);
  });

  it.each([13_500, 3_604_500])('ignores failures from %d milliseconds ago', async (age) => {
    const order = group();
    await order.fails(19);
    vi.advanceTimersByTime(age);
    await order.fails(18);
    expect(await order.isOpen()).toBe(false);
  });

  it('stays closed while more than half of the calls succeed, and opens otherwise', async () => {
    const order = group();
    await order.succeeds(21);
    await order.fails(20);
    expect(await order.isOpen()).toBe(false);
    await order.fails(2);
    expect(await order.isOpen()).toBe(true);
  });
});
