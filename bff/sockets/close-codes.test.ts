import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, expect, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { Slots } from '../limits/slots.ts';
import { bffsWithCarts, tokenFor } from '../testing/bffs-with-carts.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { maxMessageBytes } from './socket-server.ts';
import { maxMessagesPerMinute } from './connection.ts';

const { it, api, failing, startBff, bareSocket } = bffsWithCarts();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ping = '{"type":"ping"}';
const init = (authorization: string | null = tokenFor('1'), more: object = {}): string =>
  JSON.stringify({ type: 'connection_init', payload: { authorization, ...more } });
const subscribe = (id: string, query: string): string =>
  JSON.stringify({ type: 'subscribe', id, payload: { query } });
const cart = subscribe('1', 'subscription { cartChanged { id } }');
const sends =
  (...messages: readonly string[]) =>
  (socket: WebSocket): void =>
    messages.forEach((each) => socket.send(each));

async function acknowledged(port: number): Promise<WebSocket> {
  const socket = bareSocket(port);
  await once(socket, 'open');
  socket.send(init());
  await once(socket, 'message');
  return socket;
}

const stopping = 'The BFF is stopping, or the REST API fails: reconnect after a pause';
const invalid = 'A message was invalid, or `connection_init` was late';
const token = 'The token is missing, rejected or expired';
const tooMany =
  'Too many sockets of this customer (20), too many invalid operations, or a second `connection_init`';

type Cause = (socket: WebSocket, bff: RunningBff) => unknown;

/** Each meaning on the page, and what makes the BFF close a socket with its codes. */
const causes: readonly (readonly [code: number, what: string, meaning: string, cause: Cause])[] = [
  [1001, 'a stopping BFF', stopping, async (_, bff) => bff.close(1000)],
  [
    1013,
    'a REST API that fails',
    stopping,
    (socket) => {
      failing.add('phone');
      socket.send(init(tokenFor('1', { device: 'phone' })));
    },
  ],
  [1008, 'many messages', 'Too many messages', sends(...Array<string>(maxMessagesPerMinute + 1).fill(ping))],
  [1009, 'a long message', 'A message is too large', sends(ping.padEnd(maxMessageBytes + 1))],
  [
    1011,
    'a fault of the BFF',
    'The BFF failed',
    (socket) => {
      vi.spyOn(Slots.prototype, 'acquire').mockImplementation(() => {
        throw new TypeError('a fault');
      });
      socket.send(init());
    },
  ],
  [4400, 'a message that is not JSON', invalid, sends('ping')],
  [4400, 'an invalid connection id', invalid, sends(init(tokenFor('1'), { connectionId: 'short' }))],
  [
    4408,
    'no connection_init',
    invalid,
    () => {
      vi.advanceTimersByTime(3000);
    },
  ],
  [4401, 'no token', token, sends(init(null))],
  [4401, 'an expired token', token, sends(init(tokenFor('1', { exp: 1 })))],
  [4401, 'a subscription before connection_init', token, sends(cart)],
  [
    4403,
    'a customer whom the REST API refuses',
    'The REST API refuses this customer',
    (socket) => {
      api().fail('GET carts/', [403, { detail: 'Blocked.' }]);
      socket.send(init());
    },
  ],
  [
    4409,
    'the same id twice',
    'Two subscriptions have the same id',
    async (socket) => {
      socket.send(init());
      await once(socket, 'message');
      sends(cart, cart)(socket);
    },
  ],
  [
    4429,
    'too many sockets',
    tooMany,
    async (socket, { port }) => {
      for (let count = 0; count < 20; count += 1) await acknowledged(port);
      socket.send(init());
    },
  ],
  [
    4429,
    'too many invalid operations',
    tooMany,
    async (socket) => {
      socket.send(init());
      await once(socket, 'message');
      for (const id of ['1', '2']) socket.send(subscribe(id, '{ viewer { id } }'));
    },
  ],
  [4429, 'a second connection_init', tooMany, sends(init(), init())],
];
const otherProtocol = 'The subprotocol is not `graphql-transport-ws`, such as the older `graphql-ws`';

const closeOf = async (socket: WebSocket): Promise<number> => z.int().parse((await once(socket, 'close'))[0]);

it.each(causes)('a socket is closed with code %i after %s', async (code, _, __, cause) => {
  // graphql-ws starts its timer when the socket opens.
  if (code === 4408) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const bff = await startBff({ BFF_LIMIT_REFUSED: '1' });
  const socket = bareSocket(bff.port);
  await once(socket, 'open');
  const closed = closeOf(socket);
  await cause(socket, bff);
  expect(await closed).toBe(code);
});

it('a socket is closed with code 4406 after another subprotocol', async ({ port }) => {
  expect(await closeOf(bareSocket(port, { protocol: 'graphql-ws' }))).toBe(4406);
});

it('the page for authors of clients has these meanings, and no others', () => {
  const page = readFileSync(new URL('../../docs/how-to/build-a-client.md', import.meta.url), 'utf8');
  const [, table = ''] = page.split('| Close code | Meaning |\n| --- | --- |\n');
  const rows = Array.from(
    table.split('\n\n', 1)[0]?.matchAll(/^\| (.+) \| (.+) \|$/gm) ?? [],
    ([, codes = '', meaning = '']) => codes.split(', ').map((code) => `${code} ${meaning}`),
  );
  const sent = causes.map(([code, , meaning]) => `${code} ${meaning}`);
  expect(rows.flat().toSorted()).toEqual([...new Set([...sent, `4406 ${otherProtocol}`])].toSorted());
});
