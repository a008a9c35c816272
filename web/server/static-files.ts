import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { Handler } from './handler.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

interface StaticFile {
  readonly body: Buffer;
  readonly brotli: Buffer | undefined;
  readonly type: string;
  readonly etag: string;
  /** Files under /assets/ carry the hash of their content in their name and never change. */
  readonly isImmutable: boolean;
}

async function readFolder(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const compressed = new Set(names.filter((name) => name.endsWith('.br')));
  const served = names.filter((name) => path.extname(name) in types && !name.startsWith('.'));
  const files = await Promise.all(
    served.map(async (name) => {
      const body = await readFile(path.join(folder, name));
      const file: StaticFile = {
        body,
        brotli: compressed.has(`${name}.br`) ? await readFile(path.join(folder, `${name}.br`)) : undefined,
        type: types[path.extname(name)] ?? 'application/octet-stream',
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        isImmutable: name.startsWith('assets/'),
      };
      return [`/${name.split(path.sep).join('/')}`, file] as const;
    }),
  );
  return new Map(files);
}

/**
 * Serves the built files, and no others, from memory. Brotli is compressed at build time.
 */
export async function staticFiles(folder: string): Promise<Handler> {
  const files = await readFolder(folder);
  return (request, response, url) => {
    const file = files.get(url.pathname);
    if (file === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    response.setHeader('etag', file.etag);
    response.setHeader(
      'cache-control',
      file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
    if (file.brotli !== undefined) response.setHeader('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304).end();
      return true;
    }
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const body = takesBrotli && file.brotli !== undefined ? file.brotli : file.body;
    if (body !== file.body) response.setHeader('content-encoding', 'br');
    response.writeHead(200, { 'content-type': file.type, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
