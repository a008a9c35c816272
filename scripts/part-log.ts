import { fileFailure } from '@shop/observability/file-failure';
import { type RotatingFileStream, createStream } from 'rotating-file-stream';

/** How long to wait after a failure before the log is written again, in milliseconds. */
const retryMs = 60_000;

export interface PartLog {
  readonly write: (output: Buffer) => void;
  readonly close: () => Promise<void>;
}

/**
 * Writes a part's output to `NAME.log`, rotated at 10 MB. While the file can't be written, as on a full disk, the output
 * is dropped, because the shop sells without a log.
 * @param print prints a message about the first failure
 */
export function openPartLog(
  folder: string,
  name: string,
  print: (message: string) => void,
  now = (): number => performance.now(),
): PartLog {
  let retryAt = -Infinity;
  let isReported = false;
  let stream: RotatingFileStream | undefined;

  function open(): RotatingFileStream {
    const opened = createStream(`${name}.log`, { path: folder, size: '10M', maxFiles: 3 });
    opened.on('error', (error) => {
      if (stream === opened) stream = undefined;
      retryAt = now() + retryMs;
      const reason = fileFailure(error.message) ?? error.message;
      if (!isReported) print(`The log of ${name} can't be written, so it has gaps: ${reason}`);
      isReported = true;
    });
    return opened;
  }

  return {
    write(output) {
      if (stream === undefined && now() >= retryAt) stream = open();
      stream?.write(output);
    },
    async close() {
      const closing = stream;
      stream = undefined;
      retryAt = Infinity;
      if (closing === undefined) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      closing.end(() => resolve());
      await promise;
    },
  };
}
