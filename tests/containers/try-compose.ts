/** `npm run test:compose`: starts the full setup of docker-compose.yml, checks it from outside, and removes it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const docker = (args: readonly string[], env: NodeJS.ProcessEnv = process.env) =>
  spawnSync('docker', args, { cwd: root, env, encoding: 'utf8', maxBuffer: 100_000_000 });

/** Runs a command that must succeed; returns its output. */
function must(what: string, { status, stdout, stderr }: ReturnType<typeof docker>): string {
  if (status === 0) return stdout;
  throw new Error(`${what} failed (${String(status)}):\n${stdout.slice(-3000)}\n${stderr.slice(-6000)}`);
}

async function tryCompose(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-compose-'));
  const password = join(folder, 'database-password');
  writeFileSync(password, 'of-this-run-alone', { mode: 0o644 });
  const port = String(await freePort());
  const env = {
    ...process.env,
    DATABASE_PASSWORD_FILE: password,
    WEB_PORT: port,
    UPSTREAM_PORT: String(await freePort()),
    MAIL_PORT: String(await freePort()),
  };
  const compose = (...args: string[]) =>
    docker(
      ['compose', '--project-name', `shop-${process.pid}`, '--env-file', 'deploy/demo.env', ...args],
      env,
    );
  try {
    must('docker compose up', compose('up', '--build', '--wait', '--wait-timeout', '300'));
    for (const path of ['/', '/retail', '/ready']) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      const text = await response.text();
      if (response.status !== 200)
        throw new Error(`${path} has status ${response.status}: ${text.slice(0, 500)}`);
      if (path === '/retail' && !text.includes('/retail/')) throw new Error('The list has no products.');
    }
    must('commands/orders.js', compose('exec', '-T', 'upstream', 'node', 'commands/orders.js', 'list'));
    const dump = ['pg_dump', '--username', 'shop', '--format=plain', 'shop'];
    if (!must('pg_dump', compose('exec', '-T', 'database', ...dump)).includes('COPY public.products'))
      throw new Error('The dump of the database has no products.');
  } finally {
    compose('down', '--volumes', '--timeout', '5');
    rmSync(folder, { recursive: true, force: true });
  }
}

const hasEngine = docker(['info']).status === 0 && docker(['compose', 'version']).status === 0;
if (hasEngine) {
  await tryCompose();
  process.stdout.write('docker compose up: the full setup is healthy, sells and can be backed up.\n');
} else process.stdout.write('No container engine here: docker compose up was not tried.\n');
