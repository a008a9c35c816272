import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** The pauses between two checks, in milliseconds. */
export interface Pauses {
  readonly lookEveryMs: number;
  readonly retryAfterMs: number;
}

/** Changes take effect within a second. */
const usualPauses: Pauses = { lookEveryMs: 400, retryAfterMs: 5000 };

/**
 * Sends changes that any process has written to the database, in an endless loop. Failures are logged and retried.
 * @param sendChanges finds and sends changes
 * @param failure the log event for a failure
 * @returns a function that stops the loop; it resolves when no check is in progress
 */
export function followChanges(
  sendChanges: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  failure: string,
  { lookEveryMs, retryAfterMs } = usualPauses,
): () => Promise<void> {
  const stopping = new AbortController();

  async function poll(): Promise<number> {
    try {
      await sendChanges();
      return lookEveryMs;
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, failure);
      return retryAfterMs;
    }
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pauseMs = await poll();
      await pause(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const following = follow();
  return async () => {
    stopping.abort();
    await following;
  };
}
