import { afterEach } from 'vitest';
import { createRestClient } from '../rest/client.ts';
import { defaultRestOptions } from '../rest/options.ts';
import { openHttpServer } from './http-server.ts';
import { createLogLines } from './log-lines.ts';

const server = await openHttpServer();
const headers = { 'content-type': 'application/json' };

/** Where the REST API is; its pictures are relative to this. */
export const cannedOrigin = server.url;

/** A REST API over HTTP that responds with JSON by path, for the tests of a file, and a customer's client of it. */
export function cannedRestApi() {
  const { log, lines } = createLogLines();
  const api = createRestClient({ ...defaultRestOptions, base: new URL('api/', server.url), log });
  afterEach(() => {
    server.answersWith(() => ({ status: 404 }));
    lines.length = 0;
  });
  return {
    rest: api.for({ token: 'a.b.c', address: null, requestId: 'request-1' }),
    /** The log lines since the test began. */
    lines,
    /** Answers calls to these paths, with their search where it matters; a text is sent as it is. */
    answers: (bodies: Readonly<Record<string, unknown>>, status = 200): void => {
      server.answersWith(({ path }) => {
        const url = path.replace('/api/', '');
        const body = bodies[url] ?? bodies[url.split('?')[0] ?? ''];
        return { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
      });
    },
  };
}
