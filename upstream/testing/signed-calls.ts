import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { TestApi } from './test-api.ts';

export const SECRET = 'x'.repeat(20);
/** Short pauses between checks, so that changes reach the receiver at once. */
export const PAUSES = { lookEveryMs: 5, retryAfterMs: 5 };

/** Starts a server that plays web or the BFF: it records signed calls and responds with `status`. */
export async function startReceiver(path: string) {
  const calls: { order: string | null; signature: string }[] = [];
  const receiver = { calls, status: 200, url: '' };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://receiver');
    if (request.method === 'POST' && pathname === path)
      calls.push({
        order: searchParams.get('order'),
        signature: String(request.headers['x-shop-signature']),
      });
    response.writeHead(receiver.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return Object.assign(receiver, { url: `http://127.0.0.1:${port}${path}` });
}

type Follow<Settings> = (
  db: TestApi['db'],
  settings: Settings,
  log: { warn: (facts: unknown) => void },
  pauses: typeof PAUSES,
) => () => Promise<void>;

/** Runs `sendChanges` until the test ends; `notes` contains its log. */
export function follow<Settings>(sendChanges: Follow<Settings>, { db }: TestApi, settings: Settings) {
  const notes: string[] = [];
  const log = { warn: (facts: unknown) => void notes.push(JSON.stringify(facts)) };
  const stop = sendChanges(db, settings, log, PAUSES);
  onTestFinished(stop);
  return { notes, stop };
}
