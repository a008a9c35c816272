import { createRestClient } from '../rest/client.ts';
import { type RestOptions, defaultRestOptions } from '../rest/options.ts';
import type { Rest } from '../rest/rest.ts';
import { createLogLines } from './log-lines.ts';

/** Timeouts that are too long to expire even on a busy machine. */
const patiently = { connectMs: 20_000, headersMs: 20_000, readMs: 30_000, writeMs: 30_000 } as const;

export function restAt(base: URL, options: Partial<RestOptions> = {}, token: string | null = null): Rest {
  const all = { ...defaultRestOptions, ...patiently, base, log: createLogLines().log, ...options };
  return createRestClient(all).for({ token, address: null, requestId: 'request-1' });
}
