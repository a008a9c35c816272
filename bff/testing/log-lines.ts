import { type Log, createLog } from '@shop/observability/json-log';

/** A log that keeps its lines, to see what is in them and what is not. */
export function createLogLines(): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = [];
  return { log: createLog((line) => lines.push(line)), lines };
}
