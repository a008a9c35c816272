import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createShopApi } from '../../bff/rest/client.ts';
import { defaultRestOptions } from '../../bff/rest/options.ts';
import type { Rest } from '../../bff/rest/rest.ts';
import { shopParts } from '../../scripts/parts.ts';
import { Supervisor } from '../../scripts/supervisor.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function freePort(): Promise<number> {
  const server = createServer();
  const listening = Promise.withResolvers<number>();
  server.listen(0, 'localhost', () => {
    const address = server.address();
    listening.resolve(address !== null && typeof address === 'object' ? address.port : 0);
  });
  const port = await listening.promise;
  server.close();
  return port;
}

/** Runs the reference REST API with an empty database for a file of tests; the result is the BFF's client of it. */
export function referenceApi(): (token?: string) => Rest {
  let supervisor: Supervisor;
  let dataDir: string;
  let api: ReturnType<typeof createShopApi>;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'contract-'));
    supervisor = new Supervisor(join(dataDir, 'logs'));
    const upstreamPort = await freePort();
    const shopApiUrl = `http://localhost:${upstreamPort}`;
    const addresses = { host: 'localhost', webPort: 1, bffPort: 1, upstreamPort, shopApiUrl };
    const upstream = shopParts(addresses, 'production').find(({ name }) => name === 'upstream');
    if (upstream === undefined) throw new Error('there is no upstream part');
    await supervisor.start({ ...upstream, env: { ...upstream.env, DATA_DIR: dataDir } });
    api = createShopApi({ ...defaultRestOptions, base: new URL(shopApiUrl), log });
  });
  afterAll(async () => {
    await api.close();
    await supervisor.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return (token) => api.for({ token: token ?? null, address: '192.0.2.1', requestId: 'contract' });
}
