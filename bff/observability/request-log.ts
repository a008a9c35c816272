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

/** Creates a log whose lines contain the request's id, trace and operation. */
export function requestLog(log: Log, record: RequestRecord): Log {
  const write = (level: keyof Log) => (event: string, fields?: LogFields) =>
    log[level](event, { ...traceFields(record), ...fields });
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
