import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { MAX_SVG_MB } from '@shop/rules/picture-limits';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** Beyond it, a few lines take gigabytes, however small the picture is. */
const maxSide = 20_000;
const maxPixels = 40_000_000;
/** Decoded as a whole, which takes up to ten bytes per pixel. */
const maxProgressivePixels = 25_000_000;
/** Decoding takes up to 26 bytes per pixel. Phones take photos of slightly more than 12 megapixels. */
const maxAvifPixels = 12_500_000;
const maxSvgBytes = MAX_SVG_MB * 1_000_000;
/** A drawing of four megapixels that can't be compressed. */
const maxDrawnBytes = 20_000_000;
/** Includes the start of a process, which takes a few tenths of a second. */
const maxDrawingMs = 5000;

const drawSvg = path.join(import.meta.dirname, `draw-svg${path.extname(import.meta.filename)}`);

/**
 * @param drawingMs how long the drawing of an SVG may take, in milliseconds
 * @throws Error for a picture that would cost too much memory or time
 */
export async function openPicture(bytes: Buffer, drawingMs = maxDrawingMs): Promise<Sharp> {
  if (isSvg(bytes)) return sharp(await draw(bytes, drawingMs));
  if (isGzipped(bytes)) throw new Error('The picture is gzipped.');
  const picture = sharp(bytes, { limitInputPixels: maxPixels });
  const metadata = await picture.metadata();
  const { width, height } = metadata;
  if (Math.max(width, height) > maxSide) throw new Error('A side of the picture is too long.');
  if (width * height > maxPixelsOf(metadata))
    throw new Error('The picture has too many pixels for its format.');
  return picture;
}

/** Returns how many pixels can be decoded in 300 MB. */
function maxPixelsOf({ format, isProgressive }: Metadata): number {
  if (format === 'heif') return maxAvifPixels;
  return isProgressive ? maxProgressivePixels : maxPixels;
}

/** An SVG begins with a tag, and no photo does. Sharp isn't asked, because reading the size of an SVG can take hours. */
const isSvg = (bytes: Buffer): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*</.test(bytes.toString('latin1', 0, 1000));

/** A gzipped SVG would be decompressed without a limit. */
const isGzipped = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Draws the SVG in its own process. A kilobyte of filters, patterns or copies of copies can take hours, and a small
 * photo in it can take gigabytes. Only the end of the process interrupts them.
 */
async function draw(bytes: Buffer, timeout: number): Promise<Buffer> {
  if (bytes.byteLength > maxSvgBytes) throw new Error('The SVG is too large.');
  const drawing = promisify(execFile)(process.execPath, [drawSvg], {
    encoding: 'buffer',
    maxBuffer: maxDrawnBytes,
    timeout,
    killSignal: 'SIGKILL',
  });
  // If the process ends early, only its own error matters.
  drawing.child.stdin?.on('error', () => undefined).end(bytes);
  try {
    return (await drawing).stdout;
  } catch (error) {
    const isCostly = error instanceof Error && 'signal' in error && error.signal === 'SIGKILL';
    throw new Error(
      isCostly ? 'Drawing the SVG takes too much time or memory.' : 'The SVG cannot be drawn.',
      {
        cause: error,
      },
    );
  }
}
