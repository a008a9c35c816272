import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Metadata, type Sharp } from 'sharp';

const maxPixels = 40_000_000;
const maxSvgBytes = 1_000_000;
/** A drawing of four megapixels that can't be compressed. */
const maxDrawnBytes = 20_000_000;
/** Includes the start of a process, which takes a few tenths of a second. */
const maxDrawingMs = 5000;
/** All photos in an SVG together. Each of their pixels takes up to 9 bytes while the SVG is drawn. */
const maxEmbeddedPixels = 10_000_000;

const drawSvg = path.join(import.meta.dirname, `draw-svg${path.extname(import.meta.filename)}`);

/**
 * @param drawingMs how long the drawing of an SVG may take, in milliseconds
 * @throws Error for a picture that would cost too much memory or time
 */
export async function openPicture(bytes: Buffer, drawingMs = maxDrawingMs): Promise<Sharp> {
  if (isSvg(bytes)) return sharp(await draw(bytes, drawingMs));
  await headerOf(bytes, maxPixels);
  return sharp(bytes, { limitInputPixels: maxPixels });
}

/** An SVG begins with a tag, and no photo does. Sharp isn't asked, because reading the size of an SVG can take hours. */
const isSvg = (bytes: Buffer): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*</.test(bytes.toString('latin1', 0, 1000));

/** A gzipped SVG would be decompressed without a limit. */
const isGzipped = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Draws the SVG in its own process. A kilobyte of filters, patterns or copies of copies can take hours, and only the
 * end of the process interrupts them.
 */
async function draw(bytes: Buffer, timeout: number): Promise<Buffer> {
  if (bytes.byteLength > maxSvgBytes) throw new Error('The SVG is too large.');
  // Sharp accepts only encodings that contain ASCII, so the patterns match.
  await checkPhotos(bytes.toString('latin1'));
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

async function headerOf(bytes: Buffer, limitInputPixels: number): Promise<Metadata> {
  if (isGzipped(bytes)) throw new Error('The picture is gzipped.');
  return sharp(bytes, { limitInputPixels }).metadata();
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Elements that can load pictures. Any name can be their prefix. */
const loading = /<(?:[^\s<>/:]+:)?(?:image|feImage|include)(?=[\s/>])/;
const dataUrl = /["']\s*data:/gi;
const photo = /["']data:image\/(?:png|jpeg|jpg|webp|gif);base64,([^"']*)/g;
/** References in entities and links could hide an element or a picture. */
const hidden = [/<!ENTITY/, /\bhref\s*=\s*["'][^"']*&/];

/** An SVG of 200 kB can contain a PNG that takes more than 1 GB to draw. An SVG can't load other files. */
async function checkPhotos(text: string): Promise<void> {
  const photos = Array.from(text.matchAll(photo), ([, base64 = '']) => Buffer.from(base64, 'base64'));
  const isHidden = loading.test(text)
    ? hidden.some((each) => each.test(text)) || count(text, dataUrl) > photos.length
    : text.includes('<!ENTITY') && text.includes('&#');
  if (isHidden) throw new Error('The SVG contains a picture whose size cannot be determined.');
  let pixels = 0;
  for (const each of photos) {
    // An SVG instead of a photo would be drawn to learn its size.
    if (isSvg(each)) throw new Error('The SVG contains a picture whose size cannot be determined.');
    const { width, height } = await headerOf(each, maxEmbeddedPixels);
    pixels += width * height;
    if (pixels > maxEmbeddedPixels) throw new Error('The SVG contains photos that are too large.');
  }
}
