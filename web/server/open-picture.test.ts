import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openPicture } from './open-picture.ts';

/** Compresses to a small file, whatever its size. */
const png = async (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#6b1420' } })
    .png()
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
const hidden = `data:image/svg+xml;base64,${svg(await photo(4000, 3000)).toString('base64')}`;

it.each<[what: string, bytes: Buffer]>([
  ['a photo of 12 megapixels', await png(4000, 3000)],
  ['a drawing', svg('<rect width="9" height="9"/>')],
  ['a drawing that contains two photos', svg(small + small)],
  ['a drawing with a photo and a character reference', svg(`${small}<text>&#169; "data": 1</text>`)],
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

it.each<[what: string, bytes: Buffer, reason: string]>([
  [
    'an SVG of 16 megapixels',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"/>'),
    'cannot be drawn',
  ],
  ['an SVG behind other text', Buffer.from(`x${svg('').toString()}`), 'XML parse error'],
  ['48 megapixels', await png(8000, 6000), 'exceeds pixel limit'],
  ['gzip', gzipSync(svg('')), 'The picture is gzipped.'],
  ['an SVG in UTF-16', svg('<rect width="9" height="9"/>', 'utf16le'), 'cannot be drawn'],
  ['an SVG with a large photo', svg(await photo(4000, 3000)), 'exceeds pixel limit'],
  [
    'an SVG with many photos',
    svg((await photo(2000, 2000)).repeat(3)),
    'The SVG contains photos that are too large.',
  ],
  ['an SVG in an SVG', svg(`<image href="${hidden}"/>`), 'cannot be determined'],
  ['an SVG in a filter', svg(`<filter id="f"><feImage href="${hidden}"/></filter>`), 'cannot be determined'],
  [
    'an image with a prefix',
    svg(`<s:image xmlns:s="http://www.w3.org/2000/svg" href="&#100;${hidden.slice(1)}"/>`),
    'cannot be determined',
  ],
  [
    'an image next to a small photo',
    svg(`<a href="data:image/png;base64,${await base64(1, 1)}"/><image href="&#100;${hidden.slice(1)}"/>`),
    'cannot be determined',
  ],
  [
    'a gzipped SVG that is called a photo',
    svg(`<image href="data:image/png;base64,${gzipSync(svg('')).toString('base64')}"/>`),
    'The picture is gzipped.',
  ],
  [
    'a drawing that is called a photo',
    svg(`<image href="data:image/png;base64,${unsized(drawing).toString('base64')}"/>`),
    'cannot be determined',
  ],
  [
    'an included document',
    svg(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${hidden}"/>`),
    'cannot be determined',
  ],
  [
    'an image in an entity',
    Buffer.from(
      `<!DOCTYPE svg [<!ENTITY a "&#60;image href='${hidden}'/>">]><svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">&a;</svg>`,
    ),
    'cannot be determined',
  ],
])('%s is rejected before it is decoded', async (_, bytes, reason) => {
  await expect(openPicture(bytes)).rejects.toThrow(reason);
});
