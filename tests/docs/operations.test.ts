import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { missingPostgres, startPostgres } from '../../upstream/testing/postgres.ts';
import { freePort } from '../../scripts/free-port.ts';
import { environment as bff } from '../../bff/settings.ts';
import { environment as upstream } from '../../upstream/settings.ts';
import { environment as web } from '../../web/server/settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const operations = read('docs/operations.md');
const commands = Array.from(operations.matchAll(/^ {4}(\S.*)$/gm), ([, command = '']) => command);

/** Runs upstream on a folder while `use` asks it something. */
async function withUpstream<T>(
  folder: string,
  use: (url: string) => Promise<T>,
  databaseUrl = '',
): Promise<T> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'upstream/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      UPSTREAM_PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      PASSWORD_COST_EXPONENT: '4',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  try {
    const url = `http://127.0.0.1:${port}/`;
    while (
      !(await fetch(`${url}health/`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await pause(50);
    return await use(url);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}

const cart = z.object({ id: z.string() });

async function createCart(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}guestcarts/`, { method: 'POST', headers, body: '{}' });
  return cart.parse(await response.json()).id;
}

test(
  'the commands for the embedded database back up and restore what was in it',
  { timeout: 120_000 },
  async () => {
    const shop = mkdtempSync(join(tmpdir(), 'shop-backup-'));
    onTestFinished(() => rmSync(shop, { recursive: true, force: true, maxRetries: 10 }));
    const data = join(shop, 'upstream/data');
    execFileSync('mkdir', ['-p', data]);
    const [backUp, restore] = commands.filter((command) => command.includes('upstream/data'));
    const id = await withUpstream(data, createCart);
    expect(spawnSync('sh', ['-c', backUp ?? 'false'], { cwd: shop }).status).toBe(0);
    rmSync(data, { recursive: true, maxRetries: 10 });
    execFileSync('mkdir', ['-p', data]);
    const lost = await withUpstream(data, async (url) => (await fetch(`${url}guestcarts/${id}/`)).status);
    expect(lost).toBe(404);
    expect(spawnSync('sh', ['-c', restore ?? 'false'], { cwd: shop }).status).toBe(0);
    const found = await withUpstream(data, async (url) => (await fetch(`${url}guestcarts/${id}/`)).status);
    expect(found).toBe(200);
  },
);

const missing =
  missingPostgres() ??
  (spawnSync('pg_dump', ['--version']).status === 0 ? undefined : 'pg_dump is not in PATH');

test.skipIf(missing !== undefined)(
  `the commands for PostgreSQL back up while the shop runs and restore what was in it${missing === undefined ? '' : ` (skipped: ${missing})`}`,
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-backup-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
    const server = await startPostgres();
    onTestFinished(async () => server.stop());
    const env = {
      ...process.env,
      DATABASE_URL: await server.createDatabase('shop_now'),
      RESTORED_URL: await server.createDatabase('shop_restored'),
    };
    const [dump, restore] = commands.filter((command) => command.startsWith('pg_'));
    const id = await withUpstream(
      folder,
      async (url) => {
        const made = await createCart(url);
        expect(spawnSync('sh', ['-c', dump ?? 'false'], { cwd: folder, env, encoding: 'utf8' }).stderr).toBe(
          '',
        );
        return made;
      },
      env.DATABASE_URL,
    );
    expect(spawnSync('sh', ['-c', restore ?? 'false'], { cwd: folder, env }).status).toBe(0);
    const look = async (url: string): Promise<number> => (await fetch(`${url}guestcarts/${id}/`)).status;
    expect(await withUpstream(folder, look, env.RESTORED_URL)).toBe(200);
  },
);

test('the log is searched where npm start writes it', () => {
  const search = commands.find((command) => command.startsWith('grep'));
  expect(search).toContain('output/logs/*/*.log');
  expect(read('scripts/run-storefront.ts')).toContain('output/logs');
});

test.each(['LOG_SAMPLE', 'LOG_SLOW_MS', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG'])(
  'every part declares the setting %s',
  (name) => {
    for (const { shape } of [web, bff, upstream]) expect(shape).toHaveProperty(name);
    expect(operations).toContain(`\`${name}\``);
  },
);

const documents = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'));
test.each(documents)('every link of docs/%s leads to a file', (document) => {
  const file = join(root, 'docs', document);
  const links = Array.from(
    readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g),
    ([, link = '']) => link,
  );
  expect(links.filter((link) => !existsSync(resolve(dirname(file), link)))).toEqual([]);
});
