import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { requestLog } from '@shop/observability/observer';
import { expect, it, onTestFinished } from 'vitest';
import { graphqlSocketProxy } from './graphql-socket.ts';
import { requests } from './observer.ts';
import { listen, observerWith, recordingLog } from './testing/serve.ts';

/**
 * Starts a BFF that accepts sockets and echoes their messages, or rejects sockets with `status`. It rejects other
 * origins.
 */
async function startBff(status = 101) {
  const asked: IncomingMessage[] = [];
  const server = createServer();
  server.on('upgrade', (upgrade: IncomingMessage, socket: Duplex) => {
    asked.push(upgrade);
    socket.on('error', () => socket.destroy());
    const refused = upgrade.headers.origin === undefined ? status : 403;
    if (refused !== 101) {
      socket.end(`HTTP/1.1 ${refused} No\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    socket.write(
      'HTTP/1.1 101 OK\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-accept: yes\r\n\r\n',
    );
    socket.pipe(socket);
  });
  return { url: `${await listen(server)}/graphql`, asked };
}

async function startWeb(bffUrl: string) {
  const proxy = graphqlSocketProxy({
    bffUrl,
    trustedProxies: () => false,
    publicOrigin: 'https://shop.test',
  });
  const { log, lines } = recordingLog();
  const observer = await observerWith(requestLog(log, requests), { logSample: 1 });
  const server = createServer();
  server.on('upgrade', (upgrade: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!proxy.isFor(upgrade)) socket.destroy();
    else void observer.upgrade(upgrade, '/graphql', async () => proxy.upgrade(upgrade, socket, head));
  });
  onTestFinished(() => proxy.close());
  return { origin: await listen(server), proxy, lines };
}

/** Returns the socket, or the status of the rejection. */
async function ask(origin: string, headers: Record<string, string> = {}): Promise<Duplex | number> {
  const asking = request(`${origin}/graphql`, {
    headers: { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': 'key', ...headers },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Duplex | number>();
  asking.on('upgrade', (_, socket) => resolve(socket));
  asking.on('response', ({ statusCode = 0 }) => resolve(statusCode));
  asking.on('error', reject);
  asking.end();
  return promise;
}

it("a socket from the shop's origin reaches the BFF with the client's address but no cookies", async () => {
  const bff = await startBff();
  const { origin, proxy, lines } = await startWeb(bff.url);
  const socket = await ask(origin, { origin, cookie: 'a=b' });
  if (typeof socket === 'number') throw new Error(`rejected with ${socket}`);
  socket.write('hello');
  expect(String((await once(socket, 'data'))[0])).toBe('hello');
  expect(bff.asked[0]?.headers).toMatchObject({
    'sec-websocket-key': 'key',
    'x-forwarded-for': '127.0.0.1',
  });
  expect(bff.asked[0]?.headers).not.toHaveProperty('cookie');
  expect(bff.asked[0]?.headers).not.toHaveProperty('origin');
  expect(lines).toMatchObject([{ status: 101, requestId: bff.asked[0]?.headers['x-request-id'] }]);
  proxy.close();
  await once(socket, 'close');
});

it(
  'the BFF decides about a socket from another site, but not about the public origin',
  { tags: ['DEV-05'] },
  async () => {
    const bff = await startBff();
    const { origin } = await startWeb(bff.url);
    expect(await ask(origin, { origin: 'https://elsewhere.test' })).toBe(403);
    expect(bff.asked[0]?.headers).toMatchObject({ origin: 'https://elsewhere.test' });
    expect(await ask(origin, { origin: 'https://shop.test' })).toBeTypeOf('object');
  },
);

it("a rejected socket gets the BFF's status, or 502 if the BFF can't be reached", async () => {
  const bff = await startBff(429);
  const { origin, lines } = await startWeb(bff.url);
  expect(await ask(origin)).toBe(429);
  await expect.poll(() => lines).toMatchObject([{ event: 'request', route: '/graphql', status: 429 }]);
  const lonely = await startWeb('http://127.0.0.1:1/graphql');
  expect(await ask(lonely.origin)).toBe(502);
});
