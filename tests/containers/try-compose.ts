/**
 * `npm run test:compose` starts the full setup of docker-compose.yml, buys something, runs the Compose commands in the
 * docs, and removes the setup.
 */
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { composeCommands } from '../docs/commands-in-pages.ts';
import { buy } from '../shopper/buy.ts';
import { root } from '../project-files.ts';

const docker = 'docker compose --env-file deploy/demo.env ';

function must(what: string, { status, stdout, stderr }: SpawnSyncReturns<string>): string {
  if (status === 0) return stdout;
  throw new Error(`${what} failed (${String(status)}):\n${stdout.slice(-3000)}\n${stderr.slice(-6000)}`);
}

async function buyAsGuest(shop: string): Promise<string> {
  const tally = new Map<string, number>();
  const guest = { email: 'guest@example.com', isCustomer: false, seesPages: true, thinkMs: 0, tally };
  const checkout = await buy({ ...guest, urlOf: () => shop });
  const seen = [...tally].join(' ');
  if (checkout?.outcome !== 'acknowledged' || tally.get('pages with status 200') !== 5)
    throw new Error(`The purchase is ${checkout?.outcome ?? 'not placed'}: ${seen}`);
  return checkout.result;
}

async function tryCompose(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-compose-'));
  const password = join(folder, 'database-password');
  writeFileSync(password, 'of-this-run-alone', { mode: 0o644 });
  const testing = join(folder, 'testing.json');
  // The tests' shopper sends operations that aren't trusted documents.
  writeFileSync(testing, '{"services":{"bff":{"environment":{"BFF_FREE_DOCUMENTS":"true"}}}}');
  const port = String(await freePort());
  const env = {
    ...process.env,
    COMPOSE_FILE: `${process.env['COMPOSE_FILE'] ?? 'docker-compose.yml'}:${testing}`,
    COMPOSE_PROJECT_NAME: `shop-${process.pid}`,
    DATABASE_PASSWORD_FILE: password,
    WEB_PORT: port,
    UPSTREAM_PORT: String(await freePort()),
    MAIL_PORT: String(await freePort()),
  };
  const run = (command: string) =>
    spawnSync('sh', ['-c', command], { cwd: root, env, encoding: 'utf8', maxBuffer: 100_000_000 });
  const succeed = (command: string): string => must(command, run(command));
  try {
    succeed(`${docker}up --build --wait --wait-timeout 300`);
    const order = await buyAsGuest(`http://127.0.0.1:${port}`);
    for (const command of composeCommands())
      succeed(
        command
          .replace(/(?:\$PWD\/)?FOLDER/, join(folder, 'catalog'))
          .replace('shop-DATE', join(folder, 'shop')),
      );
    succeed(`${docker}up --wait --wait-timeout 60`);
    const orders = succeed(`${docker}exec -T upstream node commands/orders.js list`);
    if (!orders.includes(order)) throw new Error(`After the backup was restored, ${order} is missing.`);
  } finally {
    run(`${docker}down --volumes --timeout 5`);
    rmSync(folder, { recursive: true, force: true });
  }
}

const hasEngine = ['docker info', 'docker compose version'].every(
  (command) => spawnSync(command, { shell: true, stdio: 'ignore' }).status === 0,
);
if (hasEngine) {
  await tryCompose();
  process.stdout.write('docker compose up: the full setup is healthy, sells and can be backed up.\n');
} else process.stdout.write('No container engine here: docker compose up was not tried.\n');
