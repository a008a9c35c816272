import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { type Encoding, negotiateEncoding } from './compression.ts';
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
  /** The file as the build has compressed it; `undefined` where that is no smaller. */
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
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
  const known = new Set(names);
  const compressed = async (name: string): Promise<Buffer | undefined> =>
    known.has(name) ? readFile(path.join(folder, name)) : undefined;
  const served = names.filter((name) => path.extname(name) in types && !name.startsWith('.'));
  const files = await Promise.all(
    served.map(async (name) => {
      const body = await readFile(path.join(folder, name));
      const file: StaticFile = {
        body,
        br: await compressed(`${name}.br`),
        gzip: await compressed(`${name}.gz`),
        type: types[path.extname(name)] ?? 'application/octet-stream',
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        isImmutable: name.startsWith('assets/'),
      };
      return [`/${name.split(path.sep).join('/')}`, file] as const;
    }),
  );
  return new Map(files);
}

/** The file in the encoding, or as it is where that is no smaller. */
function variantOf(file: StaticFile, encoding: Encoding): { encoding: Encoding; body: Buffer } {
  const body = encoding === 'identity' ? undefined : file[encoding];
  return body === undefined ? { encoding: 'identity', body: file.body } : { encoding, body };
}

/**
 * Serves the built files, and no others, from memory. They are compressed at build time.
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
    if (file.br !== undefined || file.gzip !== undefined) response.setHeader('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304).end();
      return true;
    }
    const { encoding, body } = variantOf(file, negotiateEncoding(request.headers['accept-encoding']));
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.writeHead(200, { 'content-type': file.type, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
