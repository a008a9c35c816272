import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { freePorts } from '../../scripts/free-port.ts';
import { copyProject } from '../docs/project-copy.ts';
import { buy } from '../shopper/buy.ts';

const root = join(import.meta.dirname, '../..');

test('a guest buys in a shop started by npm start', async () => {
  test.slow();
  const project = copyProject();
  for (const folder of ['web/dist/.built-from', 'web/src/generated', 'bff/generated'])
    cpSync(join(root, folder), join(project, folder), { recursive: true });
  const [webPort = 0, bffPort = 0, upstreamPort = 0] = await freePorts(3);
  const ports = {
    BFF_PORT: String(bffPort),
    UPSTREAM_PORT: String(upstreamPort),
  };
  const env = { HOME: process.env['HOME'], PATH: process.env['PATH'], PASSWORD_COST_EXPONENT: '4' };
  writeFileSync(join(project, '.env'), `WEB_PORT=${webPort}\n`);
  const shop = spawn('npm', ['start'], {
    cwd: project,
    env: { ...env, ...ports, BFF_FREE_DOCUMENTS: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(shop, 'exit');
  try {
    const said: string[] = [];
    for await (const line of createInterface({ input: shop.stdout })) {
      said.push(line);
      if (line.startsWith('Press Ctrl-C')) break;
    }
    expect(said).toContain(`The shop is open: http://localhost:${webPort}`);
    // The copied build is current, so npm start doesn't build the shop again.
    expect(said.join('\n')).not.toContain('Building');
    const tally = new Map<string, number>();
    const urlOf = (): string => `http://localhost:${webPort}`;
    const guest = {
      urlOf,
      email: 'guest@example.com',
      isCustomer: false,
      seesPages: true,
      thinkMs: 0,
      tally,
    };
    expect((await buy(guest))?.outcome, [...tally].join(' ')).toBe('acknowledged');
  } finally {
    shop.stdout.resume();
    shop.kill('SIGTERM');
    await ended;
    await rm(project, { recursive: true, force: true, maxRetries: 10 });
  }
});
