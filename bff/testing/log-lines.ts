import { type Log, createLog } from '@shop/observability/json-log';

export function createLogLines(): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = [];
  return { log: createLog((line) => lines.push(line)), lines };
}
