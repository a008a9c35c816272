import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { medianOf } from './figures.ts';
import { type ServerProcess, startServer } from './servers/process.ts';
import type { FigureTable, Suite } from './suite.ts';
import { unlimited } from './servers/unlimited.ts';
import { measureSockets } from './sockets.ts';

const card = 'id name description wholesaleDescription image unitPrice';
const documents = {
  BenchHome: `query BenchHome { collections { id name image } bestSellers { ${card} } products { totalCount items { ${card} } } }`,
  BenchCart:
    'query BenchCart($id: ID!) { guestCart(id: $id) { id itemCount subtotal deliveryTotal lines { id quantity subtotal product { id name image } } } }',
};
const rounds = 5;
const seconds = 3;
const connections = 32;
const carts = 4096;

/** An operation to measure. `next` returns the variables of the nth request. */
interface Load {
  name: string;
  operation: keyof typeof documents;
  next: (count: number) => Record<string, string>;
  /** The GraphQL servers must return equal responses for these variables. */
  compared: Record<string, string>;
}

const loads: readonly Load[] = [
  { name: 'home', operation: 'BenchHome', next: () => ({}), compared: {} },
  {
    // Each read of a cart returns new quantities, so a cache wouldn't help.
    name: 'carts that change',
    operation: 'BenchCart',
    next: (count) => ({ id: `changing-${count % carts}` }),
    compared: { id: 'cart-1' },
  },
];

interface Peer {
  name: string;
  server: ServerProcess;
  request: (load: Load, variables: Record<string, string>) => { path: string; body: string };
}

interface Round {
  perSecond: number;
  cpuMs: number;
}

/**
 * `npm run bench -- bff` compares the BFF with a plain Apollo Server and with the bare REST calls, and measures
 * thousands of open WebSockets.
 */
export const bff: Suite = {
  name: 'bff',
  title: 'BFF',
  run: async (say) => [await measureOperations(say), await measureSockets(say)],
};

async function measureOperations(say: (text: string) => void): Promise<FigureTable> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const started: ServerProcess[] = [];
  const start = async (...args: Parameters<typeof startServer>): Promise<ServerProcess> => {
    const server = await startServer(...args);
    started.push(server);
    return server;
  };
  try {
    const manifest = join(folder, 'trusted.json');
    const trusted = Object.values(documents).map((document) => [`sha256:${hashOf(document)}`, document]);
    await writeFile(manifest, JSON.stringify(Object.fromEntries(trusted)));
    const rest = await start('rest-stub.ts');
    const SHOP_API_URL = `http://127.0.0.1:${rest.port}/`;
    const own = { SHOP_API_URL, TRUSTED_DOCUMENTS: manifest, ...unlimited() };
    const peers: Peer[] = [
      {
        name: 'the bare REST calls',
        server: await start('fan-out.ts', { SHOP_API_URL }),
        request: bare,
      },
      {
        name: 'plain Apollo Server',
        server: await start('plain-apollo.ts', { SHOP_API_URL }),
        request: inFull,
      },
      { name: 'this BFF, default settings', server: await start('bff.ts', own), request: byHash },
      {
        name: 'this BFF, without cache',
        server: await start('bff.ts', { ...own, BFF_CACHE_FRESH_MS: '0' }),
        request: byHash,
      },
    ];
    for (const load of loads)
      await compareResponses(
        load,
        peers.filter(({ request }) => request !== bare),
      );
    const results = loads.map(() => peers.map((): Round[] => []));
    for (let round = 0; round <= rounds; round += 1) {
      say(round === 0 ? 'warming up …' : `round ${round} of ${rounds} …`);
      for (const [at, load] of loads.entries())
        for (const [index, peer] of peers.entries()) {
          const result = await fire(load, peer);
          // The first round is a warm-up.
          if (round > 0) results[at]?.[index]?.push(result);
        }
    }
    const memory = await Promise.all(peers.map(async ({ server }) => server.usage()));
    return {
      title: 'Compared to the bare REST calls',
      text: `The first row is a server that makes the same REST calls and forwards their bytes, in requests per second. The other servers' rates are relative to it. CPU is in milliseconds per thousand requests. The load has ${connections} connections; figures are medians of ${rounds} rounds of ${seconds} s, alternating between servers. All GraphQL servers return the same responses. Each of ${carts} carts has new quantities on each read. Memory is measured after the load: heap after garbage collection / resident.`,
      head: ['', ...loads.flatMap(({ name }) => [name, 'CPU ms']), 'memory, MB'],
      rows: peers.map((peer, index) => {
        const measured = results.flatMap((ofLoad) => {
          const [floor = [], all = []] = [ofLoad[0], ofLoad[index]];
          const rate = medianOf(all.map(({ perSecond }) => perSecond));
          const ratio = medianOf(
            all.map(({ perSecond }, round) => perSecond / (floor[round]?.perSecond ?? 1)),
          );
          const cpu = Math.round(medianOf(all.map(({ cpuMs }) => cpuMs)));
          return [index === 0 ? `${Math.round(rate)}/s` : ratio.toFixed(2), String(cpu)];
        });
        const { heldMb = 0, rssMb = 0 } = memory[index] ?? {};
        return [peer.name].concat(measured, `${heldMb.toFixed(0)} / ${rssMb.toFixed(0)}`);
      }),
    };
  } finally {
    for (const server of started) await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

const hashOf = (document: string): string => createHash('sha256').update(document).digest('hex');

function inFull({ operation }: Load, variables: Record<string, string>): { path: string; body: string } {
  return { path: '/graphql', body: JSON.stringify({ query: documents[operation], variables }) };
}

function byHash({ operation }: Load, variables: Record<string, string>): { path: string; body: string } {
  const persistedQuery = { version: 1, sha256Hash: hashOf(documents[operation]) };
  const body = { operationName: operation, variables, extensions: { persistedQuery } };
  return { path: '/graphql', body: JSON.stringify(body) };
}

function bare({ operation }: Load, variables: Record<string, string>): { path: string; body: string } {
  return { path: `/?${new URLSearchParams({ operation, ...variables }).toString()}`, body: '{}' };
}

const headers = { 'content-type': 'application/json' };

/** Throws if the servers' responses differ or contain errors. */
async function compareResponses(load: Load, peers: readonly Peer[]): Promise<void> {
  const responses = await Promise.all(
    peers.map(async ({ server, request }): Promise<unknown> => {
      const { path, body } = request(load, load.compared);
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
        method: 'POST',
        headers,
        body,
      });
      return response.json();
    }),
  );
  for (const [index, reply] of responses.entries())
    if (!isDeepStrictEqual(reply, responses[0]) || JSON.stringify(reply).includes('"errors"'))
      throw new Error(
        `${peers[index]?.name} and ${peers[0]?.name} respond differently to ${load.name}: ${JSON.stringify(reply).slice(0, 300)}`,
      );
}

async function fire(load: Load, { name, server, request }: Peer): Promise<Round> {
  const before = await server.usage();
  let count = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        headers,
        setupRequest: (given) => ({ ...given, ...request(load, load.next((count += 1))) }),
      },
    ],
  });
  const { cpuMs } = await server.usage();
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name} failed ${result.non2xx + result.errors} requests of ${load.name}.`);
  const responded = result.requests.total;
  return { perSecond: responded / result.duration, cpuMs: ((cpuMs - before.cpuMs) / responded) * 1000 };
}
