import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { buildForProduction } from '../../scripts/build.ts';
import { freePorts } from '../../scripts/free-port.ts';
import { storefrontParts } from '../../scripts/parts.ts';
import { type ServerProcess, startPart } from './servers/process.ts';
import { unlimited } from './servers/unlimited.ts';
import { type FigureTable, quantile, type Suite } from './suite.ts';

const shopperCounts = [10, 100, 1000];
/** The number of operations of each kind, divided among the shoppers. */
const operations = 2000;
const atOnce = 16;
const customers = 8;
const root = join(import.meta.dirname, '../..');

const manifest = z.record(z.string(), z.string());
const cart = z.object({
  data: z.object({
    addToCart: z.object({ cart: z.object({ id: z.string(), lines: z.array(z.object({ id: z.string() })) }) }),
  }),
});
const noErrors = z.object({ data: z.record(z.string(), z.unknown()), errors: z.undefined().optional() });
const tokens = z.object({ access: z.string() });
const message = z.object({ type: z.string() });

interface Shopper {
  readonly address: string;
  readonly cartId: string;
  readonly lineId: string;
}

type Parts = Readonly<Record<'web' | 'bff' | 'upstream', ServerProcess>>;
type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * `npm run bench -- path` measures the CPU time that each part of the shop takes for what shoppers do in the browser:
 * all requests go to web, and all limits count but none is met.
 */
export const path: Suite = {
  name: 'path',
  title: 'From the browser to the REST API',
  run: async (say) => {
    await buildForProduction();
    const shop = await openShop();
    try {
      const rows: string[][] = [];
      const shoppers: Shopper[] = [];
      for (const count of shopperCounts) {
        say(`${count} shoppers …`);
        while (shoppers.length < count) shoppers.push(await shop.arrive(shoppers.length));
        for (const [name, act] of shop.acts) {
          const each = shoppers.slice(0, count);
          await perform(act, each, operations / 4);
          const cpu = await cpuOf(shop.parts, async () => perform(act, each, operations));
          rows.push([`${name}, ${count} shoppers`, ...cpu.map((ms) => (ms / operations).toFixed(2))]);
        }
      }
      say('pushes …');
      return [operationsTable(rows), await measurePushes(shop)];
    } finally {
      await shop.stop();
    }
  },
};

type Act = (shopper: Shopper, count: number) => Promise<void>;

async function perform(act: Act, shoppers: readonly Shopper[], times: number): Promise<void> {
  const workers = Array.from({ length: atOnce }, async (_, worker) => {
    for (let count = worker; count < times; count += atOnce) {
      const shopper = shoppers[count % shoppers.length];
      if (shopper !== undefined) await act(shopper, count);
    }
  });
  await Promise.all(workers);
}

/** Returns the CPU time of web, the BFF and upstream during `work`, in milliseconds. */
async function cpuOf(parts: Parts, work: () => Promise<unknown>): Promise<number[]> {
  const all = [parts.web, parts.bff, parts.upstream];
  const before = await Promise.all(all.map((part) => part.usage()));
  await work();
  const after = await Promise.all(all.map((part) => part.usage()));
  return after.map(({ cpuMs }, index) => cpuMs - (before[index]?.cpuMs ?? 0));
}

async function openShop() {
  const [webPort = 0, bffPort = 0, upstreamPort = 0] = await freePorts(3);
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const shopApiUrl = `http://localhost:${upstreamPort}`;
  const started: ServerProcess[] = [];
  const start = async (name: keyof Parts, port: number): Promise<ServerProcess> => {
    const parts = storefrontParts(
      { host: 'localhost', webPort, bffPort, upstreamPort, shopApiUrl },
      'production',
    );
    const part = parts.find((each) => each.name === name);
    const program = part?.args.at(-1);
    if (part === undefined || program === undefined) throw new Error(`There is no part ${name}.`);
    // All limits count, but none is met.
    const limits = Object.fromEntries(Object.keys(unlimited()).map((setting) => [setting, '1000000']));
    const web = { PAGES_PER_MINUTE: '100000', TRUST_PROXY: 'loopback' };
    const own = { web, bff: limits, upstream: {} }[name];
    const env = { ...part.env, ...own, DATA_DIR: folder, LOG_SAMPLE: '0' };
    const given = Object.entries(env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
    const server = await startPart(program, {
      env: z.record(z.string(), z.string()).parse(Object.fromEntries(given)),
      port,
      readyPath: new URL(part.readyUrl).pathname,
    });
    started.push(server);
    return server;
  };
  const stop = async (): Promise<void> => {
    for (const server of started) await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  const parts = {
    upstream: await start('upstream', upstreamPort),
    bff: await start('bff', bffPort),
    web: await start('web', webPort),
  };
  const origin = `http://localhost:${webPort}`;
  const web = new Pool(origin, { connections: 64 });
  const documents = manifest.parse(
    JSON.parse(await readFile(join(root, 'web/src/generated/persisted-documents.json'), 'utf8')),
  );
  const documentOf = (start_: RegExp): [string, string] => {
    const found = Object.entries(documents).find(([, text]) => start_.test(text));
    if (found === undefined) throw new Error(`No document has ${start_.source}.`);
    return found;
  };

  async function ask(
    operation: string,
    variables: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<unknown> {
    const [hash] = documentOf(new RegExp(`(?:query|mutation) ${operation}\\b`));
    const persistedQuery = { version: 1, sha256Hash: hash.replace('sha256:', '') };
    const { statusCode, body } = await web.request({
      method: 'POST',
      path: '/graphql',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        ...headers,
      },
      body: JSON.stringify({ operationName: operation, variables, extensions: { persistedQuery } }),
    });
    const response = await body.json();
    if (statusCode !== 200 || !noErrors.safeParse(response).success)
      throw new Error(`${operation}: ${statusCode} ${JSON.stringify(response).slice(0, 300)}`);
    return response;
  }

  const acts: readonly (readonly [string, Act])[] = [
    [
      'a page',
      async ({ address }) => {
        const headers = { 'x-forwarded-for': address, accept: 'text/html', 'accept-encoding': 'br' };
        const { statusCode, body } = await web.request({ method: 'GET', path: '/retail/1', headers });
        await body.dump();
        if (statusCode !== 200) throw new Error(`The page responded with ${statusCode}.`);
      },
    ],
    [
      'the cart',
      async ({ address, cartId }) => {
        await ask('GuestCart', { id: cartId }, { 'x-forwarded-for': address });
      },
    ],
    [
      'a changed quantity',
      async ({ address, cartId, lineId }, count) => {
        const input = { cartId, lineId, quantity: 1 + (count % 9) };
        await ask('SetCartLineQuantity', { input }, { 'x-forwarded-for': address });
      },
    ],
  ];

  return {
    parts,
    acts,
    ask,
    stop,
    socketUrl: `${origin.replace('http', 'ws')}/graphql`,
    shopApiUrl,
    subscription: documentOf(/subscription CartChanged\b/)[1],
    /** A new shopper puts a product into a cart. */
    arrive: async (index: number): Promise<Shopper> => {
      const address = `198.18.${Math.floor(index / 250)}.${1 + (index % 250)}`;
      const input = { lines: [{ productId: '1', quantity: 1 }] };
      const { addToCart } = cart.parse(
        await ask('AddToCart', { input }, { 'x-forwarded-for': address }),
      ).data;
      return { address, cartId: addToCart.cart.id, lineId: addToCart.cart.lines[0]?.id ?? '' };
    },
  };
}

/** Customers change their carts on one device; a second one is told. */
async function measurePushes({
  shopApiUrl,
  socketUrl,
  subscription,
  ask,
  parts,
}: Shop): Promise<FigureTable> {
  const times: number[] = [];
  const devices = await Promise.all(
    Array.from({ length: customers }, async (_, index) => {
      const authorization = `JWT ${await signUp(shopApiUrl, index)}`;
      return { authorization, ...(await openDevice(socketUrl, authorization, subscription)) };
    }),
  );
  const input = { lines: [{ productId: '1', quantity: 1 }] };
  const rounds = 40;
  const cpu = await cpuOf(parts, async () => {
    for (let round = 0; round < rounds; round += 1)
      for (const device of devices) {
        const began = performance.now();
        const told = device.next();
        await ask('AddToCart', { input }, { authorization: device.authorization });
        await told;
        times.push(performance.now() - began);
      }
  });
  for (const device of devices) device.close();
  return {
    title: 'A change on one device, pushed to another',
    text: `${times.length} changes by ${customers} customers, one after another, from the request until the other device has the cart. CPU is in milliseconds per change, including the push.`,
    head: ['', 'web', 'BFF', 'reference API', 'median', 'p95'],
    rows: [
      [
        'a change and its push',
        ...cpu.map((ms) => (ms / times.length).toFixed(2)),
        `${quantile(times, 0.5).toFixed(0)} ms`,
        `${quantile(times, 0.95).toFixed(0)} ms`,
      ],
    ],
  };
}

async function signUp(shopApiUrl: string, index: number): Promise<string> {
  const account = {
    email: `bench-${index}@example.com`,
    password: 'a long word 1',
    password2: 'a long word 1',
    username: `bench${index}`,
    phone: `863555010${index}`,
  };
  const post = async (target: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`${shopApiUrl}/${target}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.19.0.${index + 1}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  await post('auth/users/', { ...account, first_name: 'user', last_name: 'user' });
  return tokens.parse(await post('auth/jwt/create/', account)).access;
}

async function openDevice(url: string, authorization: string, query: string) {
  const socket = new WebSocket(url, 'graphql-transport-ws', { perMessageDeflate: false });
  let waiting = Promise.withResolvers<void>();
  const failed = (why: string): void => waiting.reject(new Error(why));
  socket.on('error', (error) => failed(error.message));
  socket.on('close', (code) => failed(`The socket closed with ${code}.`));
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } })),
  );
  socket.on('message', (data: Buffer) => {
    const { type } = message.parse(JSON.parse(data.toString()));
    if (type === 'connection_ack')
      socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }));
    if (type === 'next') waiting.resolve();
    if (type === 'error') failed(`The subscription was rejected: ${data.toString()}`);
  });
  const next = async (): Promise<void> => {
    await waiting.promise;
    waiting = Promise.withResolvers<void>();
    waiting.promise.catch(() => undefined);
  };
  await next();
  return { next, close: () => socket.terminate() };
}

const operationsTable = (rows: readonly (readonly string[])[]): FigureTable => ({
  title: 'CPU time of each part',
  text: `In milliseconds per operation, from ${operations} operations of each kind by ${atOnce} at a time, divided among the shoppers. Everything goes through web, also what a proxy in production passes to the BFF; each shopper has a cart and an IP address, and all limits count but none is met. The reference API uses SQLite.`,
  head: ['', 'web', 'BFF', 'reference API'],
  rows,
});
