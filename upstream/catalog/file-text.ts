import { isUtf8 } from 'node:buffer';

const SAVE_AS = 'save it as "CSV UTF-8"';

/**
 * Decodes UTF-8, and UTF-16 that starts with a byte order mark. Throws an Error that names the first line with other
 * characters, because guessing their encoding could turn a name into another one.
 */
export function fileText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes, 'utf-16be');
  if (bytes.includes(0)) throw new Error(`it contains zero bytes, as in a text saved as UTF-16; ${SAVE_AS}`);
  if (!isUtf8(bytes))
    throw new Error(
      `line ${firstUnreadableLine(bytes)} contains characters that are not UTF-8, such as accents or curly quotes; ${SAVE_AS}`,
    );
  const text = new TextDecoder().decode(bytes);
  const lost = text.indexOf('\uFFFD');
  if (lost !== -1)
    throw new Error(
      `line ${linesIn(text.slice(0, lost))} contains "\uFFFD" where an earlier program has lost a character; correct it and ${SAVE_AS}`,
    );
  return text;
}

function utf16(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`its UTF-16 is incomplete or damaged; ${SAVE_AS}`);
  }
}

function firstUnreadableLine(bytes: Buffer): number {
  // In this encoding, each byte is a character, and UTF-8's line breaks are the same.
  const lines = bytes.toString('latin1').split(/\r\n|\n|\r/);
  return lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1'))) + 1;
}

const linesIn = (text: string): number => text.split(/\r\n|\n|\r/).length;
