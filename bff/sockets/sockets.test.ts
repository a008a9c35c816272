import { once } from 'node:events';
import { afterEach, describe, expect, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { add, send, bffsWithCarts, tokenFor } from '../testing/bffs-with-carts.ts';

const { it, lines, rejectedDevices, failing, startBff, device, bareSocket } = bffsWithCarts();

afterEach(() => {
  vi.useRealTimers();
});

const closeOf = async (socket: WebSocket): Promise<unknown> => (await once(socket, 'close'))[0];

async function rejectionOf(socket: WebSocket): Promise<number> {
  const said: unknown = (await once(socket, 'unexpected-response'))[1];
  return z.object({ statusCode: z.int() }).parse(said).statusCode;
}

const init = JSON.stringify({ type: 'connection_init', payload: { authorization: tokenFor('1') } });
const subscribe = (id: string, query: string): string =>
  JSON.stringify({ type: 'subscribe', id, payload: { query } });
const messageSchema = z.object({ type: z.string(), payload: z.unknown().optional() });

async function message(socket: WebSocket, type: string): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const onMessage = (data: Buffer): void => {
    const parsed = messageSchema.parse(JSON.parse(data.toString()));
    if (parsed.type === type) resolve(parsed.payload);
  };
  socket.on('message', onMessage);
  return promise.finally(() => socket.off('message', onMessage));
}

describe('a socket', () => {
  it.each([
    ['no token', undefined],
    ['a string that is not a token', 'JWT nonsense'],
    ['an expired token', tokenFor('1', { exp: 1 })],
    ['a token that the REST API rejects', tokenFor('1', { device: 'stolen' })],
  ])('with %s is closed with code 4401', { tags: ['DEV-04'] }, async (_, authorization) => {
    rejectedDevices.add('stolen');
    const { port } = await startBff();
    const phone = device(port, authorization);
    await phone.ended.promise;
    expect(phone.closes).toEqual([4401]);
    expect(phone.events).toEqual([]);
  });

  it('is closed with a code that means "try again later" if the REST API is down', async () => {
    failing.add('phone');
    const { port } = await startBff();
    const phone = device(port, tokenFor('1', { device: 'phone' }));
    await phone.ended.promise;
    expect(phone.closes).toEqual([1013]);
  });

  it('is closed when the token expires', { tags: ['DEV-04'] }, async () => {
    // The date is fixed, so that the token doesn't expire too early on a busy machine.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    const { port } = await startBff();
    const phone = device(port, tokenFor('1', { exp: Date.now() / 1000 + 1 }));
    await phone.ended.promise;
    expect(phone.closes).toEqual([4401]);
  });

  it("from another site's page is rejected", { tags: ['DEV-05'] }, async ({ port }) => {
    expect(await rejectionOf(bareSocket(port, { origin: 'https://elsewhere.test' }))).toBe(403);
    await once(bareSocket(port, { origin: `http://127.0.0.1:${port}` }), 'open');
  });

  it.each(['graphql-ws', 'unknown'])(
    'with the subprotocol %s is closed with a reason that names the right one',
    async (protocol) => {
      const { port } = await startBff();
      const [code, reason] = z
        .tuple([z.int(), z.instanceof(Buffer)])
        .parse(await once(bareSocket(port, { protocol }), 'close'));
      expect([code, String(reason)]).toEqual([4406, 'Use the subprotocol graphql-transport-ws']);
    },
  );

  it('is closed with code 4429 after too many invalid operations, each answered briefly', async () => {
    const { port } = await startBff({ BFF_LIMIT_REFUSED: '2' });
    const socket = bareSocket(port);
    await once(socket, 'open');
    socket.send(init);
    await message(socket, 'connection_ack');
    const payload = {
      query: 'subscription { cartChanged { id } }',
      variables: { list: Array(2001).fill(1) },
    };
    const invalid = JSON.stringify({ type: 'subscribe', id: '1', payload });
    for (const _ of [1, 2]) {
      socket.send(invalid);
      expect(await message(socket, 'error')).toMatchObject([
        { message: 'The request has more than 2000 values.' },
      ]);
    }
    socket.send(invalid);
    expect(await closeOf(socket)).toBe(4429);
  });

  it(
    "over a customer's or an address's limit is rejected until another socket closes",
    { tags: ['DEV-10'] },
    async () => {
      const { port } = await startBff({ BFF_SOCKETS_PER_ADDRESS: '3', BFF_SOCKETS_PER_CUSTOMER: '2' });
      const phones = ['1', '1'].map((user) => device(port, tokenFor(user)));
      for (const phone of phones) await phone.until(({ events }) => events.length === 1);
      const third = device(port, tokenFor('1'));
      await third.ended.promise;
      expect(third.closes).toEqual([4429]);
      const other = device(port, tokenFor('2'));
      await other.until(({ events }) => events.length === 1);
      expect(await rejectionOf(bareSocket(port))).toBe(503);
      phones[0]?.close();
      const tryAgain = async (): Promise<number> => {
        const again = device(port, tokenFor('1'));
        await Promise.race([again.ended.promise, again.until(({ events }) => events.length === 1)]);
        return again.events.length;
      };
      await expect.poll(tryAgain, { timeout: 20_000 }).toBe(1);
    },
  );

  it('over the total limit is rejected', { tags: ['DEV-10'] }, async () => {
    const { port } = await startBff({ BFF_SOCKETS: '1' });
    await once(bareSocket(port), 'open');
    expect(await rejectionOf(bareSocket(port))).toBe(503);
  });

  it('over the rate limit is rejected', { tags: ['DEV-10'] }, async () => {
    const { port } = await startBff({ BFF_LIMIT_SOCKET: '1' });
    await once(bareSocket(port), 'open');
    expect(await rejectionOf(bareSocket(port))).toBe(429);
  });

  it(
    'is closed after a message that is too large, or after too many messages',
    { tags: ['DEV-10'] },
    async ({ port }) => {
      const large = bareSocket(port);
      await once(large, 'open');
      large.send(JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(20_000) } }));
      expect(await closeOf(large)).toBe(1009);
      const many = bareSocket(port);
      await once(many, 'open');
      for (let count = 0; count < 70; count += 1) many.send('{"type":"ping"}');
      expect(await closeOf(many)).toBe(1008);
    },
  );

  it('accepts ten subscriptions at a time, and no queries', async ({ port }) => {
    const socket = bareSocket(port);
    await once(socket, 'open');
    socket.send(init);
    await message(socket, 'connection_ack');
    const noQuery = message(socket, 'error');
    socket.send(subscribe('0', '{ viewer { id } }'));
    expect(await noQuery).toMatchObject([{ message: 'A WebSocket carries only subscriptions.' }]);
    const start = async (id: number) => {
      const next = message(socket, 'next');
      socket.send(subscribe(String(id), 'subscription { cartChanged { id } }'));
      expect(await next).toMatchObject({ data: { cartChanged: { id: 'cart-1' } } });
    };
    for (let id = 1; id <= 10; id += 1) await start(id);
    const rejected = message(socket, 'error');
    socket.send(subscribe('11', 'subscription { cartChanged { id } }'));
    expect(await rejected).toMatchObject([{ extensions: { code: 'TOO_MANY_SUBSCRIPTIONS' } }]);
    const changed = message(socket, 'next');
    await add(port, tokenFor('1'), '7');
    await changed;
    socket.send('{"type":"complete","id":"1"}');
    await start(12);
  });

  it.each<readonly [where: string, payload: object | undefined, headers: Record<string, string>]>([
    ['in connection_init under any case of its name', { Authorization: tokenFor('1') }, {}],
    ['in the headers of connection_init', { headers: { AUTHORIZATION: tokenFor('1') } }, {}],
    ['in the header of the upgrade', undefined, { authorization: tokenFor('1') }],
  ])('accepts the token %s', async (_, payload, headers) => {
    const { port } = await startBff();
    const socket = bareSocket(port, { headers });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload }));
    await message(socket, 'connection_ack');
  });

  it('rejects an operation name that the document lacks', async ({ port }) => {
    const socket = bareSocket(port);
    await once(socket, 'open');
    socket.send(init);
    await message(socket, 'connection_ack');
    for (const operationName of ['Other', '']) {
      const rejected = message(socket, 'error');
      const payload = { query: 'subscription Own { cartChanged { id } }', operationName };
      socket.send(JSON.stringify({ type: 'subscribe', id: operationName || '-', payload }));
      expect(await rejected).toMatchObject([
        {
          message: `Unknown operation named "${operationName}".`,
          extensions: { code: 'OPERATION_RESOLUTION_FAILURE' },
        },
      ]);
    }
  });

  it('rejects an untrusted document', async () => {
    const { port } = await startBff({ BFF_FREE_DOCUMENTS: 'false' });
    const phone = device(port, tokenFor('1'));
    expect(await phone.ended.promise).toMatchObject([{ extensions: { code: 'DOCUMENT_NOT_TRUSTED' } }]);
  });

  it('logs a failed call with the id of the request that opened the socket', async () => {
    const { port } = await startBff({ TRUST_PROXY: 'loopback' });
    const phone = device(port, tokenFor('1', { device: 'phone' }), { 'x-request-id': 'socket-of-the-phone' });
    await phone.until(({ events }) => events.length === 1);
    failing.add('phone');
    lines.length = 0;
    await add(port, tokenFor('1'), '7', { 'x-request-id': 'cart-of-the-laptop' });
    await phone.until(({ events }) => events.length === 2);
    const failed = lines.filter((line) => line.includes('"event":"call failed"'));
    expect(failed.map((line): unknown => JSON.parse(line))).toMatchObject([
      { requestId: 'socket-of-the-phone', operation: 'subscription', endpoint: 'getCustomerCart' },
    ]);
  });

  it("is closed if the client doesn't reply to a ping", { tags: ['DEV-10'] }, async () => {
    const { port } = await startBff({ BFF_SOCKET_PING_MS: '100' });
    expect(await closeOf(bareSocket(port, { autoPong: false }))).toBe(1006);
  });
});

it('a subscription over HTTP is rejected', async ({ port }) => {
  const response = await send(port, null, 'subscription { cartChanged { id } }');
  expect(response).toMatchObject({ errors: [{ message: 'A subscription needs a WebSocket.' }] });
});
