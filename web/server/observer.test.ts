import { expect, test } from 'vitest';
import { requests } from './observer.ts';
import { recordingLog, send, serveRoutes } from './testing/serve.ts';

const id = /^[\da-f-]{36}$/;
const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

async function startObserved({ isBehindProxy = false, status = 200, logSample = 0 } = {}) {
  const { lines, log } = recordingLog();
  const origin = await serveRoutes(
    (app) =>
      app.get('/*', async (_request, reply) => {
        requests.current.route = '/retail/:id';
        return reply.code(status).send(requests.current.headers);
      }),
    log,
    undefined,
    { trustedProxies: () => isBehindProxy, logSample, slowMs: 60_000 },
  );
  return {
    lines,
    get: async (path: string, headers: Record<string, string> = {}) => {
      const response = await send(`${origin}${path}`, { headers });
      return { id: response.headers['x-request-id'], passedOn: response.text };
    },
  };
}

test("a trusted proxy's request id and trace are kept", async () => {
  const { get } = await startObserved({ isBehindProxy: true });
  const response = await get('/retail', { 'x-request-id': 'purchase-0001', traceparent: trace });
  expect(response.id).toBe('purchase-0001');
  expect(JSON.parse(response.passedOn)).toEqual({ 'x-request-id': 'purchase-0001', traceparent: trace });
});

test('the request id and trace of an untrusted client are dropped', async () => {
  const { get } = await startObserved();
  const response = await get('/retail', { 'x-request-id': 'made-up-by-somebody', traceparent: trace });
  expect(response.id).toMatch(id);
  expect(JSON.parse(response.passedOn)).toEqual({ 'x-request-id': response.id });
});

test('the response for a built file has no request id', async () => {
  const { get } = await startObserved();
  expect((await get('/assets/main-1a2b.js')).id).toBeUndefined();
});

test('the log line for a request contains its route, id and trace', async () => {
  const { get, lines } = await startObserved({ isBehindProxy: true, logSample: 1 });
  await get('/retail/7', { 'x-request-id': 'purchase-0001', traceparent: trace });
  await expect
    .poll(() => lines)
    .toMatchObject([
      {
        event: 'request',
        requestId: 'purchase-0001',
        traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
        route: '/retail/:id',
      },
    ]);
});

test('a failed request is logged, but never its URL', async () => {
  const { get, lines } = await startObserved({ status: 500 });
  await get('/reset/reset_password/MTI/c0z-s3cret?token=s3cret');
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.stringify(lines)).not.toMatch(/s3cret|MTI/);
});
