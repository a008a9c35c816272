import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRealRedis } from '../../bff/testing/redis.ts';
import { openDatabase } from '../../upstream/database/open.ts';
import { missingPostgres, startPostgres } from '../../upstream/testing/postgres.ts';
import { unlimited } from '../bench/servers/unlimited.ts';
import { type ServerProcess, startPart, startServer } from '../bench/servers/process.ts';
import { randomOf } from '../browser/chaos/random.ts';
import { startFaultyProxy } from './faulty-proxy.ts';
import { freePort, freePorts } from '../../scripts/free-port.ts';

export interface ShopPlan {
  bffs: number;
  /** Whether a web server is in front of each BFF, which requires a build. */
  withWeb: boolean;
  /** Whether to use PostgreSQL (with two upstreams) and Redis, if they are installed. */
  withServices: boolean;
  /** The share of REST calls with a fault, from 0 to 1. */
  faults: number;
}

export type RunningShop = Awaited<ReturnType<typeof openShop>>;

interface Killable<Running = unknown> {
  running(): Running;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export const staffKey = 'a-key-for-the-staff-of-a-test';

const root = join(import.meta.dirname, '../..');

/** Opens a shop whose parts can be killed and restarted on the same port. */
export async function openShop(plan: ShopPlan) {
  const { withServices, withWeb } = plan;
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  const parts = new Map<string, Killable>();
  const watched: { name: string; usage: ServerProcess['usage'] }[] = [];
  const postgres = withServices && missingPostgres() === undefined ? await startPostgres() : undefined;
  const url = await postgres?.createDatabase('soak');
  const common = { DATA_DIR: folder, ...(url !== undefined && { DATABASE_URL: url }) };
  const upstreamPorts = await freePorts(postgres ? 2 : 1);
  for (const [index, port] of upstreamPorts.entries())
    parts.set(
      `upstream ${index + 1}`,
      await killable(
        async () =>
          startPart(join(root, 'upstream/main.ts'), {
            port,
            readyPath: '/health/',
            env: {
              // With `production`, PostgreSQL would have no demo accounts.
              NODE_ENV: 'development',
              UPSTREAM_PORT: String(port),
              LOG_LEVEL: 'silent',
              PASSWORD_COST_EXPONENT: '4',
              // All simulated shoppers have the same IP address, so limits would reject them.
              LIMIT_SIGN_IN: '0',
              LIMIT_GUEST_CART: '0',
              LIMIT_GUEST_ORDER: '0',
              LIMIT_ORDER_MAIL: '0',
              STAFF_KEY: staffKey,
              ...common,
            },
          }),
        async (server) => server.stop(),
      ),
    );
  const upstreams = upstreamPorts.map((port) => new URL(`http://127.0.0.1:${port}`));
  const proxy = await startFaultyProxy(upstreams, plan.faults, randomOf(5));
  const redis = withServices ? makeRealRedis?.(await freePort()) : undefined;
  if (redis !== undefined)
    parts.set(
      'Redis',
      await killable(
        () => redis.start(),
        () => redis.stop(),
      ),
    );

  async function addServer(name: string, start: () => Promise<ServerProcess>): Promise<void> {
    const part = await killable(start, async (server) => server.stop());
    parts.set(name, part);
    watched.push({ name, usage: async () => part.running().usage() });
  }
  const bffPorts = await freePorts(plan.bffs);
  for (const [index, port] of bffPorts.entries())
    await addServer(`BFF ${index + 1}`, async () =>
      startServer('bff.ts', {
        SHOP_API_URL: proxy.url,
        BFF_FREE_DOCUMENTS: 'true',
        TRUST_PROXY: 'loopback',
        TRUSTED_DOCUMENTS: join(root, 'web/src/generated/persisted-documents.json'),
        ...unlimited(),
        ...(redis !== undefined && { REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
        BENCH_PORT: String(port),
      }),
    );
  const webPorts = withWeb ? await freePorts(plan.bffs) : [];
  for (const [index, port] of webPorts.entries())
    await addServer(`web ${index + 1}`, async () =>
      startPart(join(root, 'web/server/main.ts'), {
        port,
        readyPath: '/health',
        env: {
          BFF_URL: `http://127.0.0.1:${bffPorts[index]}/graphql`,
          IMAGE_ORIGINS: upstreams[0]?.origin ?? '',
          IMAGES_PER_MINUTE: '0',
          PAGES_PER_MINUTE: '0',
          WEB_PORT: String(port),
        },
      }),
    );
  const db = openDatabase({ DATABASE_CONNECTIONS: 2, DATABASE_URL: url, DATA_DIR: folder });
  const doors = withWeb ? webPorts : bffPorts;
  const services = [
    `${upstreams.length} upstream on ${postgres ? 'PostgreSQL' : 'SQLite'}`,
    `${plan.bffs} BFF ${redis === undefined ? 'without' : 'with'} Redis`,
    `${webPorts.length} web`,
  ];
  return {
    services: services.join(', '),
    proxy,
    db,
    /** The URL of one of the web servers, or of one of the BFFs if there are no web servers. */
    urlOf: (number: number): string => `http://127.0.0.1:${doors[number % doors.length]}`,
    watched: watched.filter(({ name }) => name.endsWith(' 1')),
    parts: [...parts.keys()],
    kill: async (name: string): Promise<void> => parts.get(name)?.restart(),
    stop: async (): Promise<void> => {
      proxy.close();
      await db.destroy();
      for (const part of [...parts.values()].toReversed()) await part.stop();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function killable<Running>(
  start: () => Promise<Running>,
  stop: (running: Running) => Promise<void>,
): Promise<Killable<Running>> {
  let running = await start();
  return {
    running: () => running,
    restart: async () => {
      await stop(running);
      running = await start();
    },
    stop: async () => stop(running),
  };
}
