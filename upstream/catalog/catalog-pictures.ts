import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
