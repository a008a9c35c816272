import type { Compression } from '@shop/rules/content-encoding';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export interface CompressedText {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Total size of all encodings, in bytes. */
  readonly size: number;
}

/** Compresses well, which takes a few milliseconds, because the response is sent many times. */
export async function compressForMany(text: Buffer, etag: string): Promise<CompressedText> {
  const [br, zipped] = await Promise.all([
    toBrotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
    toGzip(text, { level: 9 }),
  ]);
  return { etag, identity: text, br, gzip: zipped, size: text.length + br.length + zipped.length };
}

/** Compresses fast, because the response is sent only once. */
export async function compressOnce(text: Buffer, encoding: Compression | 'identity'): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? toGzip(text, { level: 4 }) : text;
}
