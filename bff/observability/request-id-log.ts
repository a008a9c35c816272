import type { Log, LogFields } from '@shop/observability/json-log';

/** A log whose lines carry the id of one request. */
export class RequestIdLog implements Log {
  readonly #log: Log;
  readonly #requestId: string;

  constructor(log: Log, requestId: string) {
    this.#log = log;
    this.#requestId = requestId;
  }

  info(event: string, fields?: LogFields): void {
    this.#log.info(event, { requestId: this.#requestId, ...fields });
  }

  warn(event: string, fields?: LogFields): void {
    this.#log.warn(event, { requestId: this.#requestId, ...fields });
  }

  error(event: string, fields?: LogFields): void {
    this.#log.error(event, { requestId: this.#requestId, ...fields });
  }
}
