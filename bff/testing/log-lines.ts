import { type Log, createLog } from '@shop/observability/json-log';

/** Creates a log that collects its lines for tests. */
export function createLogLines(): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = [];
  return { log: createLog((line) => lines.push(line)), lines };
}
