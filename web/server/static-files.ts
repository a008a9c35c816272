import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { etagOf, isUnchanged, negotiateEncoding } from './compression.ts';
import { type Handler, sendText } from './handler.ts';

/** The types of the files that are served, by extension; the build's other files have no address. */
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

/** The content type of a file by its name; `undefined` for one that is not served. */
export const contentTypeOf = (name: string): string | undefined => types[path.extname(name)];

/** Contents by their path in the address. A name with `.br` or `.gz` appended is the same file compressed. */
export type StaticFiles = ReadonlyMap<string, Buffer>;

/** Reads a folder of the build whole: what a later build writes there belongs to another start of the server. */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.startsWith('.'));
  return new Map(
    await Promise.all(
      names.map(async (name) => [`/${name}`, await readFile(path.join(folder, name))] as const),
    ),
  );
}

/** Names under these paths carry the hash of their content, which then never changes. */
const immutable = /^\/(?:assets|brand)\//;

/** Serves the files, and no others, from memory. */
export function serveFiles(files: StaticFiles): Handler {
  const etags = new Map(Array.from(files, ([name, body]) => [name, etagOf(body)]));
  return (request, response, { pathname }) => {
    const [identity, type] = [files.get(pathname), contentTypeOf(pathname)];
    const etag = etags.get(pathname);
    if (identity === undefined || etag === undefined || type === undefined) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'Method Not Allowed');
    response.setHeader('etag', etag);
    response.setHeader(
      'cache-control',
      `public, max-age=${immutable.test(pathname) ? '31536000, immutable' : '3600'}`,
    );
    const compressed = { br: files.get(`${pathname}.br`), gzip: files.get(`${pathname}.gz`) };
    if ((compressed.br ?? compressed.gzip) !== undefined) response.setHeader('vary', 'accept-encoding');
    if (isUnchanged(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end();
      return true;
    }
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const encoded = encoding === 'identity' ? undefined : compressed[encoding];
    if (encoded !== undefined) response.setHeader('content-encoding', encoding);
    const body = encoded ?? identity;
    response.writeHead(200, { 'content-type': type, 'content-length': body.length });
    // Node omits the body of a response to HEAD.
    response.end(body);
    return true;
  };
}
