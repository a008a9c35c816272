import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangeSubscription } from './change-subscription.ts';
import type { ChangeListener } from './in-memory-pub-sub.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const nothing: ChangeListener = () => undefined;

/** A subscription to a status that may also change without an event. */
function aSubscription() {
  let status = 'Placed';
  let publish = nothing;
  const read = vi.fn<() => Promise<string>>(async () => Promise.resolve(status));
  const subscription = new ChangeSubscription({
    subscribe: (onChange) => {
      publish = onChange;
      return () => nothing(null);
    },
    connectionId: null,
    read,
    toResult: async (value) => Promise.resolve({ data: { status: value() } }),
    pauseMs: 0,
    skipsRepeats: true,
    recheck: { firstMs: 3000, longestMs: 60_000 },
  });
  return {
    subscription,
    read,
    set: (changed: string) => (status = changed),
    publish: () => publish(null),
  };
}

describe('a value that may change without an event', () => {
  it('a value that may change without an event is read ever more seldom while it stays the same, and is not sent again', async () => {
    const { subscription, read, set } = aSubscription();
    await subscription.next();
    const next = subscription.next();
    const reads: number[] = [];
    for (const ms of [3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000]) {
      await vi.advanceTimersByTimeAsync(ms - 1);
      reads.push(read.mock.calls.length);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(reads).toEqual([1, 2, 3, 4, 5, 6, 7]);
    set('Confirmed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await next).value).toEqual({ data: { status: 'Confirmed' } });
    await subscription.return();
  });

  it('a value that may change without an event is read soon again after it has changed', async () => {
    const { subscription, read, set, publish } = aSubscription();
    await subscription.next();
    const next = subscription.next();
    await vi.advanceTimersByTimeAsync(9000);
    set('Confirmed');
    publish();
    await vi.advanceTimersByTimeAsync(0);
    expect((await next).value).toEqual({ data: { status: 'Confirmed' } });
    const before = read.mock.calls.length;
    void subscription.next();
    await vi.advanceTimersByTimeAsync(3000);
    expect(read.mock.calls.length).toBe(before + 1);
    await subscription.return();
  });

  it('a value that may change without an event is read no more once the subscription has ended', async () => {
    const { subscription } = aSubscription();
    await subscription.next();
    await subscription.return();
    expect(vi.getTimerCount()).toBe(0);
    expect(await subscription.next()).toEqual({ done: true, value: undefined });
  });
});
