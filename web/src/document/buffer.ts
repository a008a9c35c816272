import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import type { PipeableStream, RenderToPipeableStreamOptions } from 'react-dom/server';

export async function bufferOf(
  start: (options: RenderToPipeableStreamOptions) => PipeableStream,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stream = start({ onAllReady: resolve, onShellError: reject, onError: reject });
  await promise;
  return buffer(stream.pipe(new PassThrough()));
}
