import { tenths } from '@shop/observability/observed-request';
import { endpoints } from '../rest/endpoints.ts';
import type { RequestRecord } from './request-record.ts';

/** Lists the time since the request began, the cache result, and the duration of each REST call, in milliseconds. */
export function serverTiming({ startedAt, cache, calls }: RequestRecord): string {
  const entries = [`bff;dur=${tenths(performance.now() - startedAt)}`];
  if (cache !== null) entries.push(`cache;desc="${cache}"`);
  for (const [index, { endpoint, ms, code }] of calls.entries()) {
    const { method, path } = endpoints[endpoint];
    const description = code === null ? `${method} ${path}` : `${method} ${path} ${code}`;
    entries.push(`rest${index + 1};desc="${description}";dur=${tenths(ms)}`);
  }
  return entries.join(', ');
}
