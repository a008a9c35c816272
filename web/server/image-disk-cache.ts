import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/** How long a resized picture stays in the disk and memory caches, in milliseconds. */
export const pictureAgeMs = 86_400_000;

export interface ImageDiskCache {
  readonly read: (key: string) => Promise<Buffer | undefined>;
  readonly write: (key: string, bytes: Buffer) => Promise<void>;
}

interface FileLimits {
  readonly maxBytes: number;
  /** In milliseconds; limited because the picture at a URL may change. */
  readonly maxAgeMs: number;
}

const noFiles: ImageDiskCache = { read: async () => undefined, write: async () => undefined };

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');

const isPicture = (name: string): boolean => /^[\da-f]{64}$/.test(name);

/** Without write access, turns the disk cache off and calls `onFailure` once. */
export async function openImageDiskCache(
  folder: string,
  { maxBytes, maxAgeMs }: FileLimits,
  onFailure: (error: unknown) => void,
): Promise<ImageDiskCache> {
  if (maxBytes === 0) return noFiles;
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, name, reason) => {
      if (reason === 'evict') void rm(path.join(folder, name), { force: true }).catch(onFailure);
    },
  });
  try {
    await mkdir(folder, { recursive: true });
    const found = await Promise.all(
      (await readdir(folder)).filter(isPicture).map(async (name) => {
        const { size, mtimeMs } = await stat(path.join(folder, name));
        return { name, size, mtimeMs };
      }),
    );
    for (const { name, size } of found.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) sizes.set(name, size);
  } catch (error) {
    onFailure(error);
    return noFiles;
  }
  return {
    async read(key) {
      const name = nameOf(key);
      if (sizes.get(name) === undefined) return undefined;
      try {
        const file = path.join(folder, name);
        const { mtimeMs } = await stat(file);
        return Date.now() - mtimeMs > maxAgeMs ? undefined : await readFile(file);
      } catch {
        // Another process has deleted the file.
        sizes.delete(name);
        return undefined;
      }
    },
    async write(key, bytes) {
      const name = nameOf(key);
      const draft = path.join(folder, `${randomUUID()}.part`);
      try {
        // Renaming a complete file leaves no partial picture if the process is killed.
        await writeFile(draft, bytes);
        await rename(draft, path.join(folder, name));
        sizes.set(name, bytes.length);
      } catch (error) {
        onFailure(error);
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
  };
}
