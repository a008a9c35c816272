import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../scripts/free-port.ts';
import { hashOf } from '../../bff/testing/running-bff.ts';
import { storefrontParts } from '../../scripts/parts.ts';
import { Supervisor } from '../../scripts/supervisor.ts';
import { createApp } from '../../web/server/app.ts';
import { addPurge } from '../../web/server/purge.ts';
import { createRateLimit } from '../../web/server/rate-limit.ts';
import { observerWith } from '../../web/server/testing/serve.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const newPrice = '123.45';
const trustedDocuments = fromRoot('web/src/generated/persisted-documents.json');

const listing = z.object({
  data: z.object({
    products: z.object({ items: z.array(z.object({ id: z.string(), unitPrice: z.string() })) }),
  }),
});

const web = { forgotten: 0 };
let folder: string;
let supervisor: Supervisor;
let bffPort: number;

/** A web server with only the route for purges, which doesn't need a build. */
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const webServer = createApp(log, { observer: await observerWith(log) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changed-price-'));
  supervisor = new Supervisor(join(folder, 'logs'));
  const [webPort, upstreamPort] = [await freePort(), await freePort()];
  bffPort = await freePort();
  addPurge(webServer, {
    bffUrl: `http://localhost:${bffPort}/graphql`,
    trustedProxies: () => false,
    limit: createRateLimit(300),
    clearPages: () => {
      web.forgotten += 1;
    },
  });
  await webServer.listen({ port: webPort, host: 'localhost' });
  const shopApiUrl = `http://localhost:${upstreamPort}`;
  const shop = { host: 'localhost', webPort, bffPort, upstreamPort, shopApiUrl };
  for (const part of storefrontParts(shop, 'production'))
    if (part.name !== 'web')
      await supervisor.start({
        ...part,
        env: {
          ...part.env,
          DATA_DIR: folder,
          PASSWORD_COST_EXPONENT: '10',
          // Without a build, there is no `web/dist`.
          TRUSTED_DOCUMENTS: trustedDocuments,
        },
      });
});
afterAll(async () => {
  await webServer.close();
  await supervisor.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function shownPrice(): Promise<string | undefined> {
  const trusted = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(trustedDocuments, 'utf8')));
  const document = Object.values(trusted).find((text) => text.includes('query Listing('));
  const response = await fetch(`http://localhost:${bffPort}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      variables: { page: 1, pageSize: 1, sort: 'PRICE_HIGH_TO_LOW' },
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(document ?? '') } },
    }),
  });
  return listing.parse(await response.json()).data.products.items[0]?.unitPrice;
}

/** Writes a copy of the catalog without pictures, in which every product has the new price. Returns its folder. */
async function changedCatalog(): Promise<string> {
  for (const [name, change] of [
    ['collections.json', { image: null }],
    ['products.json', { image: null, unitPrice: newPrice }],
  ] as const) {
    const text = await readFile(fromRoot(`upstream/seed-data/${name}`), 'utf8');
    const entries = z.array(z.looseObject({})).parse(JSON.parse(text));
    await writeFile(join(folder, name), JSON.stringify(entries.map((entry) => Object.assign(entry, change))));
  }
  return folder;
}

it('the first response after a purge shows the changed price instead of the cached one', async () => {
  const before = await shownPrice();
  expect(before).not.toBe(newPrice);
  const command = fromRoot('upstream/commands/catalog.ts');
  const env = { ...process.env, INIT_CWD: '', DATA_DIR: folder };
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'load', await changedCatalog()], {
    env,
  });
  expect(stdout).toMatch(/^Loaded /);
  await vi.waitFor(() => expect(web.forgotten).toBe(1), { timeout: 10_000 });
  // Without the purge, the BFF would serve the cached response once more.
  expect(await shownPrice()).toBe(newPrice);
});
