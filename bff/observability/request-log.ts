import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log, LogFields } from '@shop/observability/json-log';
import type { RequestRecord } from './request-record.ts';

const records = new AsyncLocalStorage<RequestRecord>();

/**
 * Calls `work`. Each line that `work` and its callbacks log with {@link requestLog} has the request's id, trace and
 * operation.
 */
export function duringRequest<T>(record: RequestRecord, work: () => T): T {
  return records.run(record, work);
}

export function requestLog(log: Log): Log {
  const write = (level: keyof Log) => (event: string, fields?: LogFields) => {
    const record = records.getStore();
    log[level](event, record === undefined ? fields : { ...requestFields(record), ...fields });
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

function requestFields({ id, traceId, operation }: RequestRecord): LogFields {
  return { requestId: id, ...(traceId !== null && { traceId }), operation: operation ?? 'other' };
}
