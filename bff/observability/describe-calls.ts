import { endpoints } from '../rest/endpoints.ts';
import type { RequestRecord } from './request-record.ts';

/** One call to the REST API as a developer sees it. */
export interface DescribedCall {
  /** Method and path of the endpoint, without ids. */
  readonly call: string;
  /** When it began, in milliseconds after the request. */
  readonly startMs: number;
  readonly ms: number;
  /** The code of the failure; missing if the call succeeded. */
  readonly code?: string;
}

/** The REST calls behind one response, in the order in which they began. */
export function describeCalls({ startedAt, calls }: RequestRecord): DescribedCall[] {
  return calls.map((call) => {
    const { method, path } = endpoints[call.endpoint];
    return {
      call: `${method} ${path}`,
      startMs: tenths(call.startedAt - startedAt),
      ms: tenths(call.ms),
      ...(call.code !== null && { code: call.code }),
    };
  });
}

/** The header `Server-Timing` of one response: the BFF's own time, memory, and each call to the REST API. */
export function serverTiming(record: RequestRecord, now = performance.now()): string {
  const entries = [`bff;dur=${tenths(now - record.startedAt)}`];
  if (record.cache !== null) entries.push(`cache;desc="${record.cache}"`);
  for (const [index, { call, ms, code }] of describeCalls(record).entries())
    entries.push(`rest${index + 1};desc="${call}${code === undefined ? '' : ` ${code}`}";dur=${ms}`);
  return entries.join(', ');
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;
