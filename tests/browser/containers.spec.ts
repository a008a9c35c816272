import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePorts } from '../../scripts/free-port.ts';
import { type Container, Engine } from '../containers/engine.ts';
import { buy } from '../shopper/buy.ts';

const root = join(import.meta.dirname, '../..');
/** The maximum size of an image without Node's layers, in bytes. */
const budget = 60_000_000;
const parts = ['upstream', 'bff', 'web'] as const;

const at = (port: number): string => `http://127.0.0.1:${port}`;

function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/** Runs the files of a part's image without root privileges, in a read-only folder. */
function startBundle(part: string, folder: string, env: Readonly<Record<string, string>>): Container {
  const own = join(folder, part);
  cpSync(join(root, 'output/images', part), own, { recursive: true });
  for (const entry of readdirSync(own, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444);
  chmodSync(own, 0o555);
  const entry = part === 'web' ? 'server/main.js' : 'main.js';
  const child = spawn(join(folder, 'node'), ['--import', './read-secrets.mjs', entry], {
    cwd: own,
    env: {
      ...env,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
    },
    ...(process.getuid?.() === 0 && { uid: 1000, gid: 1000 }),
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

test('a guest and a customer can buy from read-only, unprivileged parts smaller than 60 MB', async () => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  chmodSync(folder, 0o755);
  // Other users might not have access to the project's folder.
  copyFileSync(process.execPath, join(folder, 'node'));
  const bundling = spawn(process.execPath, ['scripts/bundle.ts'], { cwd: root, stdio: 'inherit' });
  expect(await once(bundling, 'exit')).toEqual([0, null]);

  const engine = await Engine.open(folder);
  if (typeof engine === 'string')
    process.stdout.write(`Not in containers, since ${engine}; as processes in read-only folders.\n`);
  const [web = 0, bff = 0, upstream = 0] = await freePorts(3);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o777 });
  chmodSync(data, 0o777);
  const inContainers = typeof engine !== 'string';
  const settings: Record<(typeof parts)[number], Record<string, string>> = {
    upstream: {
      UPSTREAM_PORT: String(upstream),
      PASSWORD_COST_EXPONENT: '10',
      PUBLIC_ORIGIN: at(web),
      ...(!inContainers && { DATA_DIR: data, CATALOG_DIR: join(folder, 'upstream/seed-data') }),
    },
    bff: {
      BFF_PORT: String(bff),
      SHOP_API_URL: at(upstream),
      BFF_FREE_DOCUMENTS: 'true',
      ...(!inContainers && { TRUSTED_DOCUMENTS: join(folder, 'bff/documents') }),
    },
    web: {
      WEB_PORT: String(web),
      BFF_URL: `${at(bff)}/graphql`,
      IMAGE_ORIGINS: at(upstream),
    },
  };
  const health = { upstream: `${at(upstream)}/health/`, bff: `${at(bff)}/ready`, web: `${at(web)}/ready` };
  const running: Container[] = [];
  try {
    for (const part of parts) {
      const bytes = inContainers ? await engine.build(part) : bytesOf(join(root, 'output/images', part));
      expect(bytes, `bytes of the image of ${part} above Node's`).toBeLessThan(budget);
      const env = { HOST: '127.0.0.1', ...settings[part] };
      const startedAt = performance.now();
      const container = inContainers ? engine.start(part, env) : startBundle(part, folder, env);
      running.push(container);
      await expect
        .poll(
          async () =>
            fetch(health[part]).then(
              ({ status }) => status,
              () => container.output(),
            ),
          {
            timeout: 60_000,
            intervals: [50],
          },
        )
        .toBe(200);
      const ms = Math.round(performance.now() - startedAt);
      process.stdout.write(`${part}: ${(bytes / 1e6).toFixed(1)} MB above Node, ready after ${ms} ms\n`);
    }
    for (const isCustomer of [false, true]) {
      const tally = new Map<string, number>();
      const email = isCustomer ? 'shopper@example.com' : 'guest@example.com';
      const shopper = { urlOf: () => at(web), email, isCustomer, seesPages: true, thinkMs: 0, tally };
      expect((await buy(shopper))?.outcome, [...tally].join(' ')).toBe('acknowledged');
      expect(tally.get('pages with status 200')).toBe(5);
    }
    const picture = await fetch(`${at(web)}/images/320?src=${at(upstream)}/media/lamb-shanks.webp`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  } finally {
    for (const container of running.toReversed()) await container.stop();
    if (inContainers) await engine.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
});
