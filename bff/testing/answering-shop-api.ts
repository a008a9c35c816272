import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createShopApi } from '../rest/client.ts';
import { defaultRestOptions } from '../rest/options.ts';
import { createLogLines } from './log-lines.ts';

const base = 'https://shop.test/api/';
const headers = { 'content-type': 'application/json' };

/** A shop API behind HTTP that answers with JSON by path, for the tests of a file, and a customer who asks it. */
export function answeringShopApi() {
  const { log, lines } = createLogLines();
  const api = createShopApi({ ...defaultRestOptions, base: new URL(base), log });
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    lines.length = 0;
  });
  afterAll(() => server.close());
  return {
    rest: api.for({ token: 'a.b.c', address: null, requestId: 'request-1' }),
    /** What was logged since the test began. */
    lines,
    /** Answers calls to these paths, with their search where it matters; a text is sent as it is. */
    answers: (bodies: Readonly<Record<string, unknown>>, status = 200): void => {
      server.use(
        http.all(`${base}*`, ({ request }) => {
          const url = request.url.replace(base, '');
          const body = bodies[url] ?? bodies[url.split('?')[0] ?? ''];
          const text = typeof body === 'string' ? body : JSON.stringify(body);
          return HttpResponse.text(text, { status, headers });
        }),
      );
    },
  };
}
