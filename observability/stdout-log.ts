import { type Log, createLog } from './json-log.ts';

export function createStdoutLog(): Log {
  return createLog((line) => process.stdout.write(line));
}
