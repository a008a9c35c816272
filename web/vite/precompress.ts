import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const texts = new Set(['.js', '.css', '.svg', '.txt', '.json', '.webmanifest']);

/** Compresses files at the highest quality during the build, so that the server doesn't have to. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    async writeBundle({ dir: folder = '' }) {
      const names = await readdir(folder, { recursive: true });
      const known = new Set(names);
      // A hashed file from an earlier build is already compressed.
      const isDone = (name: string) => name.startsWith('assets') && known.has(`${name}.br`);
      const wanted = names.filter(
        (name) => texts.has(path.extname(name)) && !name.startsWith('.vite') && !isDone(name),
      );
      await Promise.all(
        wanted.map(async (name) => {
          const body = await readFile(path.join(folder, name));
          const packed = {
            br: await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
            gz: await toGzip(body, { level: 9 }),
          };
          for (const [extension, bytes] of Object.entries(packed))
            if (bytes.length < body.length) await writeFile(path.join(folder, `${name}.${extension}`), bytes);
        }),
      );
    },
  };
}
