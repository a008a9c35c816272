import type { Log } from '@shop/observability/json-log';

export interface OutageEvents {
  readonly failed: string;
  readonly recovered: string;
}

/**
 * Logs once, with the reason, when Redis becomes unavailable, and once when it becomes available, including at startup.
 * Don't call `recovered` after a read, because a full Redis still replies to reads.
 */
export class OutageLog {
  readonly #log: Log;
  readonly #events: OutageEvents;
  #isFailing: boolean | undefined;

  constructor(log: Log, events: OutageEvents) {
    this.#log = log;
    this.#events = events;
  }

  failed(error: unknown): void {
    if (this.#isFailing !== true) this.#log.warn(this.#events.failed, { reason: reasonOf(error) });
    this.#isFailing = true;
  }

  recovered(): void {
    if (this.#isFailing !== false) this.#log.info(this.#events.recovered);
    this.#isFailing = false;
  }
}

/** Returns a short reason, such as `ECONNREFUSED`, or `NOAUTH` for an error reply. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error.name !== 'Error') return error.name;
  return /^[A-Z]{2,}\b/.exec(error.message)?.[0] ?? error.message;
}
