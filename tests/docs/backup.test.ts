import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../../upstream/testing/temporary-folder.ts';
import { withApiProcess } from '../../upstream/testing/api-process.ts';
import { missingPostgres, startPostgres } from '../../upstream/testing/postgres.ts';
import { root } from '../project-files.ts';

const cart = z.object({ id: z.string() });

async function createCart(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}guestcarts/`, { method: 'POST', headers, body: '{}' });
  return cart.parse(await response.json()).id;
}

const missing =
  missingPostgres() ??
  (spawnSync('pg_dump', ['--version']).status === 0 ? undefined : 'pg_dump is not in PATH');
const postgres = missing === undefined ? 'PostgreSQL' : `PostgreSQL, which is missing: ${missing}`;

for (const kind of ['SQLite', postgres])
  test.skipIf(kind === postgres && missing !== undefined)(
    `npm run restore restores the newer of two backups, but not while the shop runs, on ${kind}`,
    { timeout: 120_000 },
    async () => {
      const shop = await temporaryFolder();
      const server = kind === 'SQLite' ? undefined : await startPostgres();
      onTestFinished(async () => server?.stop());
      const url = (await server?.createDatabase('shop_now')) ?? '';
      const data = join(shop, 'data');
      const env = { DATA_DIR: data, DATABASE_URL: url };
      const run = (command: 'backup' | 'restore', ...args: string[]) =>
        spawnSync(process.execPath, [join(root, `upstream/commands/${command}.ts`), ...args], {
          env: { ...env, PATH: process.env['PATH'], INIT_CWD: shop },
          encoding: 'utf8',
        });
      const backups = () => readdirSync(join(shop, 'backups')).toSorted();
      const lookUp = async (id: string) =>
        withApiProcess(env, async (api) => (await fetch(`${api}guestcarts/${id}/`)).status);

      const ids = await withApiProcess(env, async (api) => {
        const first = await createCart(api);
        expect(run('backup').status).toBe(0);
        const second = await createCart(api);
        // A backup folder is named after the second in which it is made, so the next backup must be made in a later
        // second.
        await expect.poll(() => run('backup').status, { timeout: 10_000 }).toBe(0);
        const lost = await createCart(api);
        const refused = run('restore');
        expect(refused.stderr).toContain('Stop the shop first');
        expect(refused.status).toBe(1);
        return { first, second, lost };
      });
      expect(backups().filter((name) => /^[\d-]+$/.test(name))).toHaveLength(2);
      for (const name of backups()) expect(readdirSync(join(shop, 'backups', name))).toContain('media');
      expect(run('restore').status).toBe(0);
      expect(backups().at(-1)).toMatch(/-before-restore$/);
      expect(await lookUp(ids.first)).toBe(200);
      expect(await lookUp(ids.second)).toBe(200);
      expect(await lookUp(ids.lost)).toBe(404);

      // In a container, DATA_DIR is a volume that may also contain the backups.
      const inData = join(data, 'backups');
      expect(run('backup', inData).status).toBe(0);
      await expect.poll(() => run('backup', inData).status, { timeout: 10_000 }).toBe(0);
      for (const name of readdirSync(inData))
        expect(readdirSync(join(inData, name))).not.toContain('backups');
    },
  );
