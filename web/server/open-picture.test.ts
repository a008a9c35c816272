import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openPicture } from './open-picture.ts';

/** Compresses to a small file, whatever its size. */
const png = async (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
const interlaced = async (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png({ progressive: true })
    .toBuffer();
/** A few kilobytes. */
const avif = async (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .avif({ effort: 0 })
    .toBuffer();
const svg = (content: string, encoding: BufferEncoding = 'utf8'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="60">${content}</svg>`,
    encoding,
  );
const base64 = async (width: number, height: number): Promise<string> =>
  (await png(width, height)).toString('base64');
const photo = async (width: number, height: number): Promise<string> =>
  `<image xlink:href="data:image/png;base64,${await base64(width, height)}" width="90" height="60"/>`;
const small = await photo(900, 600);
/** Takes 400 MB to draw, and a few hundred kilobytes to write. */
const huge = await photo(10_000, 10_000);

it.each<[what: string, bytes: Buffer]>([
  ['a photo of 12 megapixels', await png(4000, 3000)],
  ['a photo of a phone in AVIF', await avif(4032, 3024)],
  ['a drawing', svg('<rect width="9" height="9"/>')],
  ['a drawing that contains two photos', svg(small + small)],
  [
    'a large drawing with nine megapixels of photos',
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="2000" height="2000">${await photo(3000, 3000)}</svg>`,
    ),
  ],
  ['a drawing of another file', svg('<image href="lamb.png"/>')],
  [
    'a drawing with an entity',
    Buffer.from(
      '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" width="90" height="60"/>',
    ),
  ],
])('%s is accepted', async (_, bytes) => {
  expect((await (await openPicture(bytes)).resize({ width: 16 }).webp().toBuffer()).length).toBeGreaterThan(
    0,
  );
});

/** Each copy contains nine copies of the one before. */
const copies = Array.from(
  { length: 7 },
  (_, depth) => `<g id="g${depth + 1}">${`<use href="#g${depth}"/>`.repeat(9)}</g>`,
).join('');
const drawing = '<rect id="g0" width="90" height="60" opacity="0.5"/>';
const unsized = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);

it.each<[what: string, bytes: Buffer]>([
  ['copies of copies', svg(`<defs>${drawing}${copies}</defs><use href="#g7"/>`)],
  ['copies of copies, which decide its size', unsized(`${drawing}${copies}`)],
  [
    'a filter that a style applies to many shapes',
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><style>rect { filter: url(#f) }</style><filter id="f"><feGaussianBlur stdDeviation="50"/></filter>${'<rect width="2000" height="2000"/>'.repeat(500)}</svg>`,
    ),
  ],
])('the drawing of an SVG with %s is ended', async (_, bytes) => {
  await expect(openPicture(bytes, 1000)).rejects.toThrow('too much time or memory');
});

it('the drawing of an SVG whose filter keeps many copies is ended, whatever time it may take', async () => {
  const steps = Array.from({ length: 60 }, (_, step) => `<feFlood flood-opacity="0.5" result="r${step}"/>`);
  const bytes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f">${steps.join('')}</filter><rect width="2000" height="2000" filter="url(#f)"/></svg>`,
  );
  await expect(openPicture(bytes, 60_000)).rejects.toThrow('too much time or memory');
});

it.each<[what: string, bytes: Buffer]>([
  ['a huge photo', svg(huge)],
  [
    'a huge photo in an SVG in it',
    svg(`<image width="90" height="60" href="data:image/svg+xml;base64,${svg(huge).toString('base64')}"/>`),
  ],
])('the drawing of an SVG with %s is ended, whatever time it may take', async (_, bytes) => {
  await expect(openPicture(bytes, 60_000)).rejects.toThrow('too much time or memory');
});

it.each<[what: string, bytes: Buffer, reason: string]>([
  [
    'an SVG of 16 megapixels',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"/>'),
    'cannot be drawn',
  ],
  ['an SVG behind other text', Buffer.from(`x${svg('').toString()}`), 'XML parse error'],
  ['48 megapixels', await png(8000, 6000), 'exceeds pixel limit'],
  ['13 megapixels in AVIF', await avif(4334, 3000), 'too many pixels for its format'],
  ['26 megapixels in an interlaced PNG', await interlaced(6500, 4000), 'too many pixels for its format'],
  ['a few very long lines', await png(1_000_000, 4), 'A side of the picture is too long'],
  ['gzip', gzipSync(svg('')), 'The picture is gzipped.'],
  ['an SVG in UTF-16', svg('<rect width="9" height="9"/>', 'utf16le'), 'cannot be drawn'],
])('%s is rejected before it is decoded', async (_, bytes, reason) => {
  await expect(openPicture(bytes)).rejects.toThrow(reason);
});
