import { type Log, createLog } from './json-log.ts';
import { createLineBuffer } from './line-buffer.ts';

/**
 * The log of the process, on standard output. There is one per process; it writes the lines of a busy moment together.
 */
export function createStdoutLog(): Log {
  const lines = createLineBuffer((text) => process.stdout.write(text));
  // Also if an error ends the process.
  process.on('exit', () => lines.flush());
  return createLog((line) => lines.write(line));
}
