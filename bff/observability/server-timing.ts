import { endpoints } from '../rest/endpoints.ts';
import type { RequestRecord } from './request-record.ts';

/**
 * The header `Server-Timing` of one response, in milliseconds: the BFF's own time, the cache, and each call to the REST API by method and
 * path without ids, with the code of its failure.
 */
export function serverTiming({ startedAt, cache, calls }: RequestRecord): string {
  const entries = [`bff;dur=${tenths(performance.now() - startedAt)}`];
  if (cache !== null) entries.push(`cache;desc="${cache}"`);
  for (const [index, { endpoint, ms, code }] of calls.entries()) {
    const { method, path } = endpoints[endpoint];
    const outcome = code === null ? '' : ` ${code}`;
    entries.push(`rest${index + 1};desc="${method} ${path}${outcome}";dur=${tenths(ms)}`);
  }
  return entries.join(', ');
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;
