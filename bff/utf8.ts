import { isUtf8 } from 'node:buffer';

/** The text of bytes in UTF-8, without the mark that some programs begin it with; `null` for bytes that are not UTF-8. */
export function decodeUtf8(bytes: Buffer): string | null {
  if (!isUtf8(bytes)) return null;
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return bytes.toString('utf8', isMarked ? 3 : 0);
}
