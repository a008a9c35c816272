import { type Log, createLog } from './json-log.ts';
import { createLineBuffer } from './line-buffer.ts';

/**
 * Creates the process's log on standard output; call it once per process. Lines written in quick succession are
 * combined.
 */
export function createStdoutLog(): Log {
  const lines = createLineBuffer((text) => process.stdout.write(text));
  // Runs even if an error ends the process.
  process.on('exit', () => lines.flush());
  return createLog((line) => lines.write(line));
}
