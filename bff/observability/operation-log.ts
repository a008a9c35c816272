import type { Log } from '@shop/observability/json-log';
import type { RequestRecord } from './request-record.ts';

export function logOperation(log: Log, record: RequestRecord, ms: number, status: number): void {
  const { calls, cache, codes } = record;
  log[isFailed(record, status) ? 'warn' : 'info']('operation', {
    status,
    ms: tenths(ms),
    ...(cache !== null && { cache }),
    calls: calls.length,
    callMs: tenths(calls.reduce((sum, call) => sum + call.ms, 0)),
    ...(calls.length > 0 && { endpoints: calls.map(({ endpoint }) => endpoint).join(' ') }),
    ...(codes.length > 0 && { codes: codes.join(' ') }),
  });
}

export function isFailed({ codes }: RequestRecord, status: number): boolean {
  return status >= 400 || codes.length > 0;
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;
