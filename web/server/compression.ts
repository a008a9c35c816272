import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import Negotiator from 'negotiator';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export interface CompressedText {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Total size of all encodings, in bytes. */
  readonly size: number;
}

export function negotiateEncoding(header: string | string[] | undefined): Encoding {
  const headers = { 'accept-encoding': String(header ?? '') };
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Weak, because all encodings share it. */
export function etagOf(text: Buffer): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim() === etag);
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
export async function compressOnce(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? toGzip(text, { level: 4 }) : text;
}
