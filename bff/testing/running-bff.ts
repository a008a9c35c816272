import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createBff } from '../server.ts';
import { readSettings } from '../settings.ts';
import { createLogLines } from './log-lines.ts';

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly bytes: Buffer;
}

export interface RunningBff {
  readonly url: string;
  readonly port: number;
  readonly lines: readonly string[];
  /** Sends a request as it is; `fetch` would normalize it. */
  send(options: RequestOptions, body?: string | Buffer): Promise<RawResponse>;
  /** Sends an operation as JSON. */
  post(operation: object, headers?: Readonly<Record<string, string>>): Promise<RawResponse>;
  /** @param withinMs how long open connections may take to close */
  close(withinMs?: number): Promise<void>;
}

export const hashOf = (document: string): string => createHash('sha256').update(document).digest('hex');

/** The extensions of a request that names a trusted document by its hash. */
export const byHash = (document: string) => ({
  persistedQuery: { version: 1, sha256Hash: hashOf(document) },
});

/**
 * @param env replaces the process's environment variables
 * @param trusted the BFF's trusted documents
 * @param logLines the BFF's log and its lines, which several BFFs may share
 */
export async function runBff(
  env: Readonly<Record<string, string>> = {},
  trusted: readonly string[] = [],
  { log, lines } = createLogLines(),
): Promise<RunningBff> {
  const folder = await mkdtemp(join(tmpdir(), 'bff-'));
  const manifest = join(folder, 'trusted.json');
  const documents = trusted.map((document) => [`sha256:${hashOf(document)}`, document]);
  await writeFile(manifest, JSON.stringify(Object.fromEntries(documents)));
  const settings = readSettings({ BFF_PORT: '0', TRUSTED_DOCUMENTS: manifest, ...env });
  const bff = await createBff(settings, log);
  const port = Number(new URL(await bff.listen(0, '127.0.0.1')).port);
  let closing: Promise<void> | undefined;
  async function stop(withinMs: number): Promise<void> {
    await bff.close(withinMs);
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
  async function send(options: RequestOptions, body?: string | Buffer): Promise<RawResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request({ host: '127.0.0.1', port, ...options }, resolve)
      .on('error', reject)
      .end(body);
    const response = await promise;
    const bytes = await buffer(response);
    return { status: response.statusCode ?? 0, headers: response.headers, body: bytes.toString(), bytes };
  }
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    port,
    lines,
    send,
    post: async (operation, headers) =>
      send(
        { path: '/graphql', method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
        JSON.stringify(operation),
      ),
    close: (withinMs = 1000) => (closing ??= stop(withinMs)),
  };
}
