import type { ChangeEvents } from './change-events.ts';

export interface ChangesOptions {
  readonly events: Pick<ChangeEvents, 'subscribe'>;
  /** The id of the subscriber's own connection, whose changes the subscriber already has; `null` for none. */
  readonly connectionId: string | null;
  /** How long to wait after a yield before an event can cause the next one, in milliseconds. */
  readonly pauseMs: number;
  readonly signal: AbortSignal;
}

/**
 * Yields immediately, and again after events on a topic, except those from the subscriber's own connection. Combines
 * events that arrive during the pause or while the consumer is busy.
 * @param recheckMs returns how long to wait for an event before yielding without one, in milliseconds; if omitted, only
 * events cause a yield
 */
export async function* changesOf(
  topic: string,
  { events, connectionId, pauseMs, signal }: ChangesOptions,
  recheckMs?: () => number,
): AsyncGenerator<undefined, void, undefined> {
  let changed = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  let notBefore = 0;
  const wakeIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => changed.resolve(), ms);
  };
  const unsubscribe = events.subscribe(topic, (origin) => {
    if (origin === null || origin !== connectionId) wakeIn(Math.max(0, notBefore - performance.now()));
  });
  signal.addEventListener('abort', () => changed.resolve(), { once: true });
  try {
    while (!signal.aborted) {
      changed = Promise.withResolvers();
      timer = undefined;
      notBefore = performance.now() + pauseMs;
      yield undefined;
      if (recheckMs !== undefined && timer === undefined) wakeIn(recheckMs());
      await changed.promise;
    }
  } finally {
    unsubscribe();
    clearTimeout(timer);
  }
}
