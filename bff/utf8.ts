import { isUtf8 } from 'node:buffer';

/** Decodes UTF-8 bytes, without a byte order mark; returns `null` if they are invalid. */
export function decodeUtf8(bytes: Buffer): string | null {
  if (!isUtf8(bytes)) return null;
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return bytes.toString('utf8', isMarked ? 3 : 0);
}
