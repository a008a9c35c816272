import { type Log, createLog } from './json-log.ts';

/** Creates a log on standard output. */
export function createStdoutLog(): Log {
  return createLog((line) => process.stdout.write(line));
}
