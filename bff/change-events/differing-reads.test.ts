import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { differingReads } from './differing-reads.ts';
import { InMemoryChangeEvents } from './change-events.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aStatus() {
  const events = new InMemoryChangeEvents();
  const end = new AbortController();
  const read = vi.fn<() => Promise<string>>(async () => Promise.resolve('Placed'));
  const reads = differingReads(
    'order',
    { events, connectionId: null, pauseMs: 0, signal: end.signal },
    3000,
    read,
  );
  return { events, end, read, reads };
}

describe('differingReads', () => {
  it('doubles the pause between reads of an unchanged value, up to the maximum', async () => {
    const { read, reads, end } = aStatus();
    expect(await reads.next()).toEqual({ done: false, value: { status: 'fulfilled', value: 'Placed' } });
    const next = reads.next();
    const counts: number[] = [];
    for (const ms of [3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000]) {
      await vi.advanceTimersByTimeAsync(ms - 1);
      counts.push(read.mock.calls.length);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7]);
    read.mockResolvedValue('Confirmed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await next).value).toEqual({ status: 'fulfilled', value: 'Confirmed' });
    end.abort();
  });

  it('resets the pause after the value changes', async () => {
    const { read, reads, events, end } = aStatus();
    await reads.next();
    const next = reads.next();
    await vi.advanceTimersByTimeAsync(9000);
    read.mockResolvedValue('Confirmed');
    events.publish('order', null);
    await vi.advanceTimersByTimeAsync(0);
    expect((await next).value).toEqual({ status: 'fulfilled', value: 'Confirmed' });
    const before = read.mock.calls.length;
    const last = reads.next();
    await vi.advanceTimersByTimeAsync(3000);
    expect(read.mock.calls.length).toBe(before + 1);
    end.abort();
    expect(await last).toEqual({ done: true, value: undefined });
  });

  it('yields a repeated failure only once, and then the value when a read succeeds', async () => {
    const { read, reads, end } = aStatus();
    await reads.next();
    read.mockRejectedValue(new Error('down'));
    const failed = reads.next();
    await vi.advanceTimersByTimeAsync(3000);
    expect((await failed).value).toMatchObject({ status: 'rejected' });
    const next = reads.next();
    await vi.advanceTimersByTimeAsync(3000);
    read.mockResolvedValue('Placed');
    await vi.advanceTimersByTimeAsync(6000);
    expect((await next).value).toEqual({ status: 'fulfilled', value: 'Placed' });
    end.abort();
  });
});
