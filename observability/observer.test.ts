import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { LogFields } from './json-log.ts';
import { ObservedRequest, RequestScopes } from './observed-request.ts';
import { createObserver, requestLog } from './observer.ts';

class TestRequest extends ObservedRequest {
  summary(): [string, LogFields] {
    return ['request', {}];
  }

  count(): void {}
}

/** Starts a server that logs every request by default. `send` opens a connection, and writes to it. */
async function startObserved(
  add: (app: FastifyInstance) => void,
  settings: { logSample?: number; slowMs?: number } = {},
) {
  const lines: LogFields[] = [];
  const push = (event: string, fields?: LogFields): void => void lines.push({ event, ...fields });
  const scopes = new RequestScopes<TestRequest>();
  const log = requestLog({ info: push, warn: push, error: push }, scopes);
  const observer = await createObserver({
    part: 'part',
    settings: { logSample: 1, slowMs: 60_000, tracesEndpoint: null, tracesSample: 1, ...settings },
    log,
    isFromProxy: () => false,
    scopes,
    create: (begun) => new TestRequest(begun),
  });
  const app = Fastify();
  observer.observe(app);
  add(app);
  onTestFinished(async () => app.close());
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return {
    lines,
    send: (text: string): Socket => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined).write(text.replaceAll('\n', '\r\n'));
      return socket;
    },
  };
}

const ask = 'GET /orders/7 HTTP/1.1\nHost: shop\n\n';

test('a request is logged once it has its response, with its route', async () => {
  const { lines, send } = await startObserved((app) => app.get('/orders/:id', async () => 'ok'));
  await once(send(ask), 'data');
  await expect
    .poll(() => lines)
    .toMatchObject([{ event: 'request', method: 'GET', route: '/orders/:id', status: 200 }]);
  expect(lines[0]).not.toHaveProperty('isCut');
});

test.each([
  ['failed', 500, {}, 1],
  ['slow', 200, { slowMs: 0 }, 1],
  ['neither', 200, {}, 0],
])(
  'a request outside of the sample is logged only if it failed or is slow: %s',
  async (_, status, settings, count) => {
    const { lines, send } = await startObserved(
      (app) => app.get('/orders/:id', async (_request, reply) => reply.code(status).send('ok')),
      { logSample: 0, ...settings },
    );
    const client = send(ask.replace('\n\n', '\nConnection: close\n\n'));
    await once(client.resume(), 'close');
    await expect.poll(() => lines.length).toBe(count);
  },
);

test('a request whose client leaves is logged once its work has ended', async () => {
  const [asked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const left = Promise.withResolvers<void>();
  const { lines, send } = await startObserved((app) =>
    app.get('/orders/:id', async (_request, reply) => {
      reply.raw.once('close', left.resolve);
      asked.resolve();
      return reply.code(201).send(await ended.promise);
    }),
  );
  const client = send(ask);
  await asked.promise;
  client.destroy();
  await left.promise;
  expect(lines).toEqual([]);
  ended.resolve('ok');
  await expect.poll(() => lines).toMatchObject([{ status: 201, isCut: true, route: '/orders/:id' }]);
});

test('a request whose client leaves during the response is logged', async () => {
  const { lines, send } = await startObserved((app) =>
    app.get('/orders/:id', async () => {
      const endless = new Readable({ read: () => undefined });
      endless.push('first');
      return endless;
    }),
  );
  const client = send(ask);
  await once(client, 'data');
  client.destroy();
  await expect.poll(() => lines).toMatchObject([{ status: 200, isCut: true }]);
});

test('a request whose client leaves before it has sent the whole body is logged', async () => {
  const { lines, send } = await startObserved((app) => {
    app.addHook('onRequest', async () => void setImmediate(() => client.destroy()));
    app.post('/orders', async () => 'ok');
  });
  const client = send(
    'POST /orders HTTP/1.1\nHost: shop\nContent-Type: application/json\nContent-Length: 9\n\n{',
  );
  await expect.poll(() => lines).toMatchObject([{ isCut: true, route: '/orders' }]);
});
