import type { Log, LogFields } from '@shop/observability/json-log';
import type { RequestRecord } from './request-record.ts';

/** The fields that identify a request in the logs of all parts. */
export function traceFields({ id, traceId, operation }: RequestRecord): LogFields {
  return {
    requestId: id,
    ...(traceId !== null && { traceId }),
    ...(operation !== null && { operation }),
  };
}

/** A log whose lines have the id, the trace and the operation of a request. */
export class RequestLog implements Log {
  readonly #log: Log;
  readonly #record: RequestRecord;

  constructor(log: Log, record: RequestRecord) {
    this.#log = log;
    this.#record = record;
  }

  info(event: string, fields?: LogFields): void {
    this.#log.info(event, { ...traceFields(this.#record), ...fields });
  }

  warn(event: string, fields?: LogFields): void {
    this.#log.warn(event, { ...traceFields(this.#record), ...fields });
  }

  error(event: string, fields?: LogFields): void {
    this.#log.error(event, { ...traceFields(this.#record), ...fields });
  }
}
