import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MAX_PICTURE_MB, MAX_SVG_MB } from '@shop/rules/picture-limits';

/** `image` is a path in a folder of pictures. */
export interface Pictured {
  image: string | null;
}

/** In the result, `file` is in the first folder that contains the picture; undefined if none does. */
export function namedPictures(
  entries: readonly Pictured[],
  folders: readonly string[],
): { image: string; file: string | undefined }[] {
  const named = new Set(entries.map(({ image }) => image).filter((image) => typeof image === 'string'));
  return [...named].map((image) => ({
    image,
    file: folders.map((folder) => join(folder, image)).find((file) => existsSync(file)),
  }));
}

/** How files of the formats begin that web can show, each byte as a character. */
const beginnings = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftypavi[fs]/s,
  /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|svg[\s>]|!--|!DOCTYPE\s+svg)/i,
];

/** Says what is wrong with a picture's file, which shoppers would only see as a missing picture. */
export function pictureProblem(file: string): string | undefined {
  const stats = statSync(file);
  if (!stats.isFile()) return 'is not a file';
  const head = Buffer.alloc(64);
  const opened = openSync(file, 'r');
  const length = readSync(opened, head);
  closeSync(opened);
  if (length === 0) return 'is empty';
  const text = head.toString('latin1', 0, length);
  const maxMb = /^\s*</.test(text.replace('\u00ef\u00bb\u00bf', '')) ? MAX_SVG_MB : MAX_PICTURE_MB;
  if (stats.size > maxMb * 1_000_000) return `has more than ${maxMb} MB: make it smaller`;
  // iPhones save photos in a format that has a similar name, and that only Apple's browser shows.
  return beginnings.some((beginning) => beginning.test(text))
    ? undefined
    : 'is not a JPEG, PNG, WebP, AVIF, GIF or SVG picture: save it as JPEG';
}

/** Copies only the pictures that entries use, because an owner's folder might contain private ones. */
export async function copyPictures(
  entries: readonly Pictured[],
  folders: readonly string[],
  target: string,
): Promise<void> {
  for (const { image, file } of namedPictures(entries, folders)) {
    if (file === undefined) continue;
    const copy = join(target, image);
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(file, copy);
  }
}
