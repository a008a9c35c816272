import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../upstream/database/open.ts';
import type { Database } from '../../upstream/database/tables.ts';
import { missingPostgres, startPostgres } from '../../upstream/testing/postgres.ts';
import { unlimited } from '../bench/unlimited.ts';
import { type ServerProcess, startServer } from '../bench/process.ts';
import { randomOf } from '../bench/growth/shop-data.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';

/** What a shop under load is made of. */
export interface ShopPlan {
  bffs: number;
  /** Whether PostgreSQL, with two upstreams, and Redis are taken where they are installed. */
  withServices: boolean;
  /** Which part of the calls to the REST API goes wrong, 0 to 1. */
  faults: number;
}

/** A shop whose parts can be killed and come back at the same address. */
export interface RunningShop {
  /** What it runs on, for the report. */
  readonly services: string;
  readonly proxy: FaultyProxy;
  readonly db: Database;
  readonly upstreamUrl: string;
  bffUrl(number: number): string;
  bff(number: number): ServerProcess;
  /** Kills a part as a crash would and starts it again; its name. */
  killOne(random: () => number): Promise<string>;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const redisProgram = '/usr/bin/redis-server';

/** Opens a shop with the demonstration catalogue and accounts. */
export async function openShop({ bffs: count, withServices, faults }: ShopPlan): Promise<RunningShop> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  const postgres = withServices && missingPostgres() === undefined ? await startPostgres() : undefined;
  const url = await postgres?.createDatabase('soak');
  const redisPort = withServices && existsSync(redisProgram) ? await freePort() : undefined;
  const redis =
    redisPort === undefined
      ? undefined
      : spawn(
          redisProgram,
          ['--port', String(redisPort), '--save', '', '--bind', '127.0.0.1', '--dir', folder],
          {
            stdio: 'ignore',
          },
        );
  const common = { DATA_DIR: folder, ...(url !== undefined && { DATABASE_URL: url }) };
  const upstreams: Child[] = [];
  for (let number = 0; number < (postgres ? 2 : 1); number += 1)
    upstreams.push(await startUpstream(common, await freePort()));
  const [first] = upstreams;
  const upstreamUrl = `http://127.0.0.1:${first?.port ?? 0}`;
  const proxy = await startFaultyProxy(new URL(upstreamUrl), faults, randomOf(5));
  const env = {
    SHOP_API_URL: proxy.url,
    BFF_FREE_DOCUMENTS: 'true',
    ...unlimited(),
    ...(redisPort !== undefined && { REDIS_URL: `redis://127.0.0.1:${redisPort}` }),
  };
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const startBff = async (port: number): Promise<ServerProcess> =>
    startServer('bff.ts', { ...env, BENCH_PORT: String(port) });
  const bffs = await Promise.all(ports.map(startBff));
  const db = openDatabase({ DATABASE_CONNECTIONS: 2, DATABASE_URL: url, DATA_DIR: folder });
  const at = (number: number): ServerProcess => {
    const bff = bffs[number % count];
    if (!bff) throw new Error('There is no BFF.');
    return bff;
  };
  return {
    services: `${upstreams.length} upstream on ${postgres ? 'PostgreSQL' : 'SQLite'}, ${count} BFF ${redis ? 'with' : 'without'} Redis`,
    proxy,
    db,
    upstreamUrl,
    bffUrl: (number) => `http://127.0.0.1:${ports[number % count]}/graphql`,
    bff: at,
    killOne: async (random) => {
      const index = Math.floor(random() * (count + upstreams.length));
      if (index < count) {
        await at(index).stop();
        bffs[index] = await startBff(ports[index] ?? 0);
        return 'BFF';
      }
      const upstream = upstreams[index - count];
      if (!upstream) return 'nothing';
      await kill(upstream.child);
      upstreams[index - count] = await startUpstream(common, upstream.port);
      return 'upstream';
    },
    stop: async () => {
      proxy.close();
      for (const bff of bffs) await bff.stop();
      await db.destroy();
      for (const { child } of upstreams) await kill(child);
      if (redis) await kill(redis);
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Child {
  readonly child: ChildProcess;
  readonly port: number;
}

async function startUpstream(common: Record<string, string>, port: number): Promise<Child> {
  const child = spawn(process.execPath, [join(root, 'upstream/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      UPSTREAM_PORT: String(port),
      LOG_LEVEL: 'silent',
      PASSWORD_COST_EXPONENT: '4',
      ...common,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const giveUpAt = performance.now() + 60_000; performance.now() < giveUpAt; await pause(50)) {
    if (child.exitCode !== null) throw new Error('upstream ended before it listened.');
    const answer = await fetch(`http://127.0.0.1:${port}/health/`).catch(() => undefined);
    if (answer?.ok) return { child, port };
  }
  throw new Error('upstream did not answer.');
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
}
