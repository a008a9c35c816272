import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { encodingFor } from '@shop/rules/content-encoding';
import { etagOf } from '@shop/rules/etag';
import type { FastifyInstance } from 'fastify';
import { readEach } from './read-each.ts';

/** Content types by extension. Files with other extensions aren't served. */
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

export const contentTypeOf = (name: string): string | undefined => types[path.extname(name)];

/** File contents by URL path. Compressed versions have `.br` or `.gz` appended to the path. */
export type StaticFiles = ReadonlyMap<string, Buffer>;

/**
 * Reads the build's files into memory, so that a later build isn't served before a restart. Skips top-level files and
 * folders whose names begin with a dot. Files in `others` take precedence.
 */
export async function readStaticFiles(folder: string, others: StaticFiles = new Map()): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.startsWith('.') && !others.has(`/${name.replace(/\.(?:br|gz)$/, '')}`));
  const files = await readEach(
    names,
    async (name) => [`/${name}`, await readFile(path.join(folder, name))] as const,
  );
  return new Map([...files, ...others]);
}

/** Names under these paths contain a hash of the content, so the files never change. */
const immutable = /^\/(?:assets|brand)\//;

export function addFiles(app: FastifyInstance, files: StaticFiles): void {
  for (const [name, identity] of files) {
    const type = contentTypeOf(name);
    if (type === undefined) continue;
    const [br, gzip] = [files.get(`${name}.br`) ?? identity, files.get(`${name}.gz`) ?? identity];
    const bodies = { br, gzip, identity };
    const headers = {
      'content-type': type,
      etag: etagOf(identity),
      'cache-control': `public, max-age=${immutable.test(name) ? '31536000, immutable' : '3600'}`,
      ...((br !== identity || gzip !== identity) && { vary: 'accept-encoding' }),
    };
    app.get(name, (request, reply) => {
      const encoding = encodingFor(request.headers['accept-encoding']);
      const body = bodies[encoding];
      if (body !== identity) reply.header('content-encoding', encoding);
      return reply.headers(headers).send(body);
    });
  }
}
