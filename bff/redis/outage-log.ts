import type { Log } from '@shop/observability/json-log';

interface OutageEvents {
  readonly away: string;
  readonly there: string;
}

/**
 * Logs once when Redis becomes unavailable, with the reason, and once when Redis is available. A full Redis still
 * replies to reads, so only a successful write or a new connection ends an outage.
 */
export class OutageLog {
  readonly #log: Log;
  readonly #events: OutageEvents;
  #isAway: boolean | undefined;

  constructor(log: Log, events: OutageEvents) {
    this.#log = log;
    this.#events = events;
  }

  away(error: unknown): void {
    if (this.#isAway !== true) this.#log.warn(this.#events.away, { reason: reasonOf(error) });
    this.#isAway = true;
  }

  there(): void {
    if (this.#isAway !== false) this.#log.info(this.#events.there);
    this.#isAway = false;
  }
}

/**
 * Returns a code such as `ECONNREFUSED`, the error's name, the first word of an error reply such as `NOAUTH`, or the
 * message.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error.name !== 'Error') return error.name;
  return /^[A-Z]{2,}\b/.exec(error.message)?.[0] ?? error.message;
}
