import { type Log, createLog } from './json-log.ts';
import { createLineBuffer } from './line-buffer.ts';

/** The log of a whole process, on its standard output; the lines of a busy moment are written together. One for each process. */
export function createStdoutLog(): Log {
  const lines = createLineBuffer((text) => process.stdout.write(text));
  // Also where the process ends by an error.
  process.on('exit', () => lines.flush());
  return createLog((line) => lines.write(line));
}
