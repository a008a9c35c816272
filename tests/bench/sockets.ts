import { setTimeout as pause } from 'node:timers/promises';
import { UnsecuredJWT } from 'jose';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { type ServerProcess, startServer } from './servers/process.ts';
import { type FigureTable, quantile } from './suite.ts';
import { unlimited } from './servers/unlimited.ts';

const requested = 10_000;
/** The number of sockets to open at the same time. The BFF reads a cart for each of them. */
const openedAtOnce = 50;
const pushes = 400;
const pushedAtOnce = 4;
const firstMs = 30_000;

const subscription = 'subscription { cartChanged { id lines { id quantity product { id } } } }';
const mutation = 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { userErrors { code } } }';
const message = z.object({ type: z.string() });
const added = z.object({
  data: z.object({ addToCart: z.object({ userErrors: z.array(z.unknown()).length(0) }) }),
});

type Device = Awaited<ReturnType<typeof connect>>;

/**
 * Measures the resources that an open WebSocket uses in the BFF, and how soon a change arrives while many sockets are
 * open.
 */
export async function measureSockets(say: (text: string) => void): Promise<FigureTable> {
  say('WebSockets …');
  const api = await startServer('cart-api.ts');
  const bff = await startServer('bff.ts', {
    SHOP_API_URL: `http://127.0.0.1:${api.port}/`,
    BFF_FREE_DOCUMENTS: 'true',
    ...unlimited(),
  });
  const devices: Device[] = [];
  try {
    const open = async (count: number, from: number): Promise<void> => {
      for (let index = 0; index < count; index += openedAtOnce) {
        const batch = Array.from(
          { length: Math.min(openedAtOnce, count - index) },
          (_, each) => from + index + each,
        );
        devices.push(...(await Promise.all(batch.map((user) => connect(bff.port, user)))));
      }
    };
    // The first sockets create objects that all sockets share, which must not be counted.
    await open(200, 0);
    const before = await bff.usage();
    await open(requested - 200, 200);
    say(`${requested} sockets are open …`);
    await pause(2000);
    const after = await bff.usage();
    const each = (more: number, less: number): string =>
      `${(((more - less) * 1024) / (requested - 200)).toFixed(1)} kB`;
    const times = await timePushes(bff, devices);
    const idle = await idleCpu(bff);
    return {
      title: `${requested.toLocaleString('en')} open sockets on one BFF`,
      text: 'Each socket belongs to a different customer. A push is timed from the request that changes the cart until the device receives it, including the REST calls.',
      head: ['', ''],
      rows: [
        ['memory per socket, after garbage collection', each(after.heldMb, before.heldMb)],
        ['memory per socket, resident', each(after.rssMb, before.rssMb)],
        ['the whole process, resident', `${after.rssMb.toFixed(0)} MB`],
        [`push, median of ${times.length}`, `${quantile(times, 0.5).toFixed(0)} ms`],
        ['push, p95', `${quantile(times, 0.95).toFixed(0)} ms`],
        ['CPU while idle', `${idle.toFixed(1)}% of a core`],
      ],
    };
  } finally {
    for (const device of devices) device.close();
    await bff.stop();
    await api.stop();
  }
}

async function connect(port: number, user: number) {
  const token = `JWT ${new UnsecuredJWT({ user_id: `user-${user}` }).encode()}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
    perMessageDeflate: false,
  });
  let waiting = Promise.withResolvers<void>();
  const failed = (why: string): void => waiting.reject(new Error(`The socket of user ${user}: ${why}`));
  socket.on('error', (error) => failed(error.message));
  socket.on('close', (code) => failed(`closed with ${code}`));
  socket.on('open', () => {
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: token } }));
  });
  socket.on('message', (data: Buffer) => {
    const { type } = message.parse(JSON.parse(data.toString()));
    if (type === 'connection_ack')
      socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query: subscription } }));
    if (type === 'next') waiting.resolve();
    if (type === 'error') failed('refused');
  });
  const next = async (): Promise<void> => {
    const tooLate = setTimeout(() => failed('nothing came'), firstMs);
    await waiting.promise.finally(() => clearTimeout(tooLate));
    waiting = Promise.withResolvers<void>();
    waiting.promise.catch(() => undefined);
  };
  await next();
  return { token, next, close: () => socket.terminate() };
}

async function timePushes(bff: ServerProcess, devices: readonly Device[]): Promise<number[]> {
  const times: number[] = [];
  const push = async (device: Device): Promise<void> => {
    const began = performance.now();
    const received = device.next();
    const response = await fetch(`http://127.0.0.1:${bff.port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: device.token },
      body: JSON.stringify({
        query: mutation,
        variables: { input: { lines: [{ productId: '5', quantity: 1 }] } },
      }),
    });
    added.parse(await response.json());
    await received;
    times.push(performance.now() - began);
  };
  const step = Math.max(1, Math.floor(devices.length / pushes));
  const chosen = devices.filter((_, index) => index % step === 0).slice(0, pushes);
  const workers = Array.from({ length: pushedAtOnce }, async (_, worker) => {
    for (const device of chosen.filter((__, index) => index % pushedAtOnce === worker)) await push(device);
  });
  await Promise.all(workers);
  return times;
}

/** Measures the BFF's CPU use while its sockets are idle, as a percentage of one core. */
async function idleCpu(bff: ServerProcess): Promise<number> {
  const before = await bff.usage();
  const began = performance.now();
  await pause(10_000);
  const after = await bff.usage();
  return ((after.cpuMs - before.cpuMs) / (performance.now() - began)) * 100;
}
