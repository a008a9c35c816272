import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A text with its ETag. Each encoding is compressed at most once. */
export interface CompressedText {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** The size of all encodings together, in bytes. */
  readonly size: number;
}

function readEncoding(accepted: string): Encoding {
  const taken = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) taken.add(name);
  }
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}

/** Browsers send only a few different values, so the results are cached. */
const encodings = new LRUCache<string, Encoding>({ max: 100 });

/**
 * Picks the best encoding for an `Accept-Encoding` header: Brotli before gzip, and never one that is rejected by `q=0`.
 * Without the header, the text is sent uncompressed.
 */
export function negotiateEncoding(accepted: string | string[] | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const text = String(accepted);
  const known = encodings.get(text);
  if (known !== undefined) return known;
  const encoding = readEncoding(text);
  if (text.length <= 200) encodings.set(text, encoding);
  return encoding;
}

/** Returns a text's ETag. It is weak, because all encodings share it. */
export function etagOf(text: Buffer): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Returns whether `If-None-Match` contains this ETag. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim() === etag);
}

/** Compresses a text that is sent often, with the best ratio. Takes some milliseconds on a worker thread. */
export async function compressForMany(text: Buffer, etag: string): Promise<CompressedText> {
  const [br, zipped] = await Promise.all([
    toBrotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
    toGzip(text, { level: 9 }),
  ]);
  return { etag, identity: text, br, gzip: zipped, size: text.length + br.length + zipped.length };
}

/** Compresses a text that is sent once, quickly. */
export async function compressOnce(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? toGzip(text, { level: 4 }) : text;
}
