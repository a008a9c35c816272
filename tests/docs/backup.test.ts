import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { missingPostgres, startPostgres } from '../../upstream/testing/postgres.ts';
import { freePort } from '../../scripts/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs upstream on a folder while `use` sends it requests. */
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

const missing =
  missingPostgres() ??
  (spawnSync('pg_dump', ['--version']).status === 0 ? undefined : 'pg_dump is not in PATH');
const postgres = missing === undefined ? 'PostgreSQL' : `PostgreSQL, which is not here: ${missing}`;

for (const kind of ['SQLite', postgres])
  test.skipIf(kind === postgres && missing !== undefined)(
    `npm run restore brings back the second of two backups of a running shop, on ${kind}`,
    { timeout: 120_000 },
    async () => {
      const shop = mkdtempSync(join(tmpdir(), 'shop-backup-'));
      onTestFinished(() => rmSync(shop, { recursive: true, force: true, maxRetries: 10 }));
      const server = kind === 'SQLite' ? undefined : await startPostgres();
      onTestFinished(async () => server?.stop());
      const url = (await server?.createDatabase('shop_now')) ?? '';
      const data = join(shop, 'data');
      const run = (command: 'backup' | 'restore', ...args: string[]) =>
        spawnSync(process.execPath, [join(root, `upstream/commands/${command}.ts`), ...args], {
          env: { PATH: process.env['PATH'], INIT_CWD: shop, DATA_DIR: data, DATABASE_URL: url },
          encoding: 'utf8',
        });
      const backups = () => readdirSync(join(shop, 'backups')).toSorted();
      const lookUp = async (id: string) =>
        withUpstream(data, async (api) => (await fetch(`${api}guestcarts/${id}/`)).status, url);

      const ids = await withUpstream(
        data,
        async (api) => {
          const first = await createCart(api);
          expect(run('backup').status).toBe(0);
          const second = await createCart(api);
          // Folders are named after the second.
          await expect.poll(() => run('backup').status, { timeout: 10_000 }).toBe(0);
          const lost = await createCart(api);
          const refused = run('restore');
          expect(refused.stderr).toContain('Stop the shop first');
          expect(refused.status).toBe(1);
          return { first, second, lost };
        },
        url,
      );
      expect(backups().filter((name) => /^[\d-]+$/.test(name))).toHaveLength(2);
      for (const name of backups()) expect(readdirSync(join(shop, 'backups', name))).toContain('media');
      expect(run('restore').status).toBe(0);
      expect(backups().at(-1)).toMatch(/-before-restore$/);
      expect(await lookUp(ids.first)).toBe(200);
      expect(await lookUp(ids.second)).toBe(200);
      expect(await lookUp(ids.lost)).toBe(404);

      // As in a container, whose volume is DATA_DIR.
      const inData = join(data, 'backups');
      expect(run('backup', inData).status).toBe(0);
      await expect.poll(() => run('backup', inData).status, { timeout: 10_000 }).toBe(0);
      for (const name of readdirSync(inData))
        expect(readdirSync(join(inData, name))).not.toContain('backups');
    },
  );
