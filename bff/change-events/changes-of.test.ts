import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changesOf } from './changes-of.ts';
import { InMemoryChangeEvents } from './change-events.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aSubscriber(recheckMs?: () => number) {
  const events = new InMemoryChangeEvents();
  const end = new AbortController();
  const changes = changesOf(
    'topic',
    { events, connectionId: 'page-one', pauseMs: 100, signal: end.signal },
    recheckMs,
  );
  let count = 0;
  const finished = (async () => {
    for await (const change of changes) {
      expect(change).toBeUndefined();
      count += 1;
    }
  })();
  return { events, end, finished, count: () => count };
}

describe('changesOf', () => {
  it('yields once at the start, and once for all events that arrive during the pause', async () => {
    const { events, count } = aSubscriber();
    await vi.advanceTimersByTimeAsync(0);
    expect(count()).toBe(1);
    for (let event = 0; event < 9; event += 1) events.publish('topic', null);
    await vi.advanceTimersByTimeAsync(99);
    expect(count()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(count()).toBe(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(count()).toBe(2);
    events.publish('topic', null);
    await vi.advanceTimersByTimeAsync(0);
    expect(count()).toBe(3);
  });

  it('yields after an event that arrived while the consumer was busy', async () => {
    const events = new InMemoryChangeEvents();
    const { signal } = new AbortController();
    const changes = changesOf('topic', { events, connectionId: null, pauseMs: 100, signal });
    await changes.next();
    events.publish('topic', null);
    await vi.advanceTimersByTimeAsync(100);
    expect(await changes.next()).toEqual({ done: false, value: undefined });
  });

  it('ends when aborted, and removes its subscription and timers', async () => {
    const { events, end, finished } = aSubscriber(() => 3000);
    await vi.advanceTimersByTimeAsync(0);
    expect(events.topics()).toEqual(['topic']);
    end.abort();
    await finished;
    expect(events.topics()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
