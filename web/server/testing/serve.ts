import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Log, LogFields } from '@shop/observability/json-log';
import { requestLog } from '@shop/observability/observer';
import type { FastifyInstance } from 'fastify';
import { request } from 'undici';
import { onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import type { ErrorPage } from '../error-page.ts';
import { openObserver, requests } from '../observer.ts';

/** Starts the server, stops it after the test, and returns its origin. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Starts a server, stops it after the test, and returns its origin. */
export const serve = async (listener: RequestListener): Promise<string> => listen(createServer(listener));

/** Sends a request and reads the whole response. */
export async function send(...[url, options]: Parameters<typeof request>) {
  const { statusCode, headers, body } = await request(url, options);
  const bytes = Buffer.from(await body.arrayBuffer());
  return { status: statusCode, headers, bytes, text: bytes.toString() };
}

export function recordingLog() {
  const lines: LogFields[] = [];
  const add = (event: string, fields?: LogFields): void => void lines.push({ event, ...fields });
  return { lines, log: { info: add, warn: add, error: add } };
}

const noLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Logs only failures, by default, and trusts no proxy. */
export const observerWith = async (log: Log, settings: Partial<Parameters<typeof openObserver>[0]> = {}) =>
  openObserver(
    {
      host: '127.0.0.1',
      trustedProxies: () => false,
      logSample: 0,
      slowMs: 60_000,
      metricsPort: null,
      tracesEndpoint: null,
      tracesSample: 1,
      ...settings,
    },
    log,
  );

/** Serves the routes until the end of the test; other paths get a 404. Returns the server's origin. */
export async function serveRoutes(
  add: (app: FastifyInstance) => void,
  outerLog = noLog,
  errorPage: ErrorPage = () => null,
  settings?: Parameters<typeof observerWith>[1],
): Promise<string> {
  const log = requestLog(outerLog, requests);
  const app = createApp(log, { observer: await observerWith(log, settings), errorPage });
  add(app);
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}
