import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { guestCart, guestOrder, idOf } from '../../upstream/testing/shopper-actions.ts';
import { startTestApi } from '../../upstream/testing/test-api.ts';
import { copyProject } from '../docs/project-copy.ts';

it("an owner's command reads the settings for the database and emails from .env alone", async () => {
  const project = copyProject(['bff', 'docs', 'seed-data', 'tests', 'web']);
  onTestFinished(() => rmSync(project, { recursive: true, force: true, maxRetries: 10 }));
  const api = await startTestApi({ PUBLIC_ORIGIN: 'http://localhost:3000' });
  const { body } = await api.call('POST', '/guestorders/', { body: guestOrder(await guestCart(api)) });
  const id = idOf(body);
  const settings = {
    PUBLIC_ORIGIN: 'https://shop.example.com',
    DATA_DIR: api.folder,
    CATALOG_DIR: api.settings.CATALOG_DIR,
    ...(api.settings.DATABASE_URL ? { DATABASE_URL: api.settings.DATABASE_URL } : {}),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(project, '.env'), lines.join(''));
  const command = join(project, 'upstream/commands/orders.ts');
  const env = { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1' };
  const moved = await promisify(execFile)(process.execPath, [command, 'move', id, 'Confirmed'], { env });
  expect(moved.stdout).toBe(`Order ${id}: Placed -> Confirmed\n`);
  const mails = await api.mails();
  const confirmation = mails.find((mail) => mail.includes('https://shop.example.com/'));
  expect(confirmation).toContain('confirmed');
  expect(confirmation).not.toContain('http://localhost:3000');
});
