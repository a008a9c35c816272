import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';

const maxTextMb = 5;

/** Names the file, the line and what to do. */
export class UnreadableText extends Error {}

/**
 * Decodes a file that an owner wrote: UTF-8, or UTF-16 that starts with a byte order mark.
 * @param remedy for files that another program than an editor saves
 * @throws Error that names the first line with other characters, because guessing their encoding could turn a name into
 * another one; its message says only why
 */
export function fileText(bytes: Buffer, remedy = 'save it as UTF-8'): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes, 'utf-16le', remedy);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes, 'utf-16be', remedy);
  if (bytes.includes(0)) throw new Error(`it contains zero bytes, as in a text saved as UTF-16; ${remedy}`);
  if (!isUtf8(bytes))
    throw new Error(
      `line ${firstUnreadableLine(bytes)} contains characters that are not UTF-8, such as accents or curly quotes; ${remedy}`,
    );
  const text = new TextDecoder().decode(bytes);
  const lost = text.indexOf('\uFFFD');
  if (lost !== -1)
    throw new Error(
      `line ${linesIn(text.slice(0, lost))} contains "\uFFFD" where an earlier program has lost a character; correct it and ${remedy}`,
    );
  return text;
}

function utf16(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be', remedy: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`its UTF-16 is incomplete or damaged; ${remedy}`);
  }
}

function firstUnreadableLine(bytes: Buffer): number {
  // In this encoding, each byte is a character, and UTF-8's line breaks are the same.
  const lines = bytes.toString('latin1').split(/\r\n|\n|\r/);
  return lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1'))) + 1;
}

const linesIn = (text: string): number => text.split(/\r\n|\n|\r/).length;

/**
 * Reads a file that an owner named. A huge file, named by mistake, could use up the memory.
 * @param maxMb in megabytes
 * @throws Error for a folder and for a larger file; its message says only why
 */
export function readFileUpTo(maxMb: number, file: string): Buffer {
  const stats = statSync(file);
  // Docker makes a folder where it should mount a file that doesn't exist.
  if (stats.isDirectory()) throw new Error('it is a folder; put the file in its place');
  if (stats.size > maxMb * 1_000_000)
    throw new Error(`it has more than ${maxMb} MB; check that it is the right file`);
  return readFileSync(file);
}

/** @throws UnreadableText for a file that {@link readFileUpTo} or {@link fileText} rejects */
export function readTextFile(file: string): string {
  try {
    return fileText(readFileUpTo(maxTextMb, file));
  } catch (error) {
    throw new UnreadableText(`${file} cannot be read: ${error instanceof Error ? error.message : ''}.`);
  }
}
