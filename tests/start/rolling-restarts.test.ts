import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { expect, it, onTestFinished, vi } from 'vitest';
import { portOf } from '../../bff/testing/http-server.ts';
import { type StorefrontAddresses, storefrontParts } from '../../scripts/parts.ts';
import { type Part, Supervisor } from '../../scripts/supervisor.ts';
import { freePorts } from '../../scripts/free-port.ts';
import { createBalancer } from './balancer.ts';

/** A REST API with one collection. */
async function smallApi(): Promise<string> {
  const api = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('[{"id": 1, "name": "Lamb"}]');
  });
  api.listen(0, 'localhost');
  await once(api, 'listening');
  onTestFinished(() => {
    api.close();
    api.closeAllConnections();
  });
  return `http://localhost:${portOf(api)}`;
}

async function bffPart(name: string, shopApiUrl: string): Promise<{ part: Part; url: string }> {
  const [bffPort = 0] = await freePorts(1);
  const addresses: StorefrontAddresses = {
    host: 'localhost',
    webPort: 1,
    bffPort,
    upstreamPort: undefined,
    shopApiUrl,
  };
  const bff = storefrontParts(addresses, 'production').find((part) => part.name === 'bff');
  if (bff === undefined) throw new Error('there is no BFF among the parts');
  const env = { ...bff.env, TRUSTED_DOCUMENTS: '', BFF_FREE_DOCUMENTS: 'true', LEAVING_SECONDS: '1' };
  return { part: { ...bff, name, env }, url: `http://localhost:${bffPort}` };
}

it(
  'a balancer loses none of 2,000 operations while two BFFs are restarted in turn',
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rolling-'));
    const supervisor = new Supervisor(folder);
    onTestFinished(async () => {
      await supervisor.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    });
    const shopApiUrl = await smallApi();
    const bffs = [await bffPart('bff-1', shopApiUrl), await bffPart('bff-2', shopApiUrl)];
    for (const { part } of bffs) await supervisor.start(part);
    const balancer = createBalancer(bffs.map(({ url }) => url));
    balancer.server.listen(0, 'localhost');
    await once(balancer.server, 'listening');
    onTestFinished(async () => balancer.close());
    const address = `http://localhost:${portOf(balancer.server)}/graphql`;

    const agent = new Agent({ connections: 4 });
    onTestFinished(async () => agent.destroy());
    const lost: string[] = [];
    let sent = 0;
    const restarting = new AbortController();
    async function shop(): Promise<void> {
      while (!restarting.signal.aborted || sent < 2000) {
        sent += 1;
        const response = await request(address, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `10.0.${sent >> 8}.${sent & 255}`,
          },
          body: '{"query": "{ collections { name } }"}',
          dispatcher: agent,
        });
        const text = await response.body.text();
        if (response.statusCode !== 200 || !text.includes('Lamb'))
          lost.push(`${response.statusCode} ${text}`);
      }
    }
    await vi.waitFor(() => expect(balancer.ready.size).toBe(2), { timeout: 10_000 });
    const shoppers = Array.from({ length: 4 }, async () => shop());
    for (const { part, url } of [...bffs, ...bffs]) {
      await supervisor.end(part.name);
      await supervisor.start(part);
      await vi.waitFor(() => expect([...balancer.ready]).toContain(url), { timeout: 10_000 });
    }
    restarting.abort();
    await Promise.all(shoppers);
    expect(lost).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(2000);
  },
);
