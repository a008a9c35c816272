import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../scripts/free-port.ts';

/** A server whose databases belong to a role that isn't a superuser. */
export interface TestPostgres {
  createDatabase(name: string): Promise<string>;
  /** Stops the server as a crash would, runs `whileAway`, and starts the server again on the same port. */
  crash(whileAway: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const packagesOfDebian = '/usr/lib/postgresql';
const startMs = 20_000;

/** Returns why PostgreSQL can't be started; `undefined` if it can. */
export function missingPostgres(): string | undefined {
  if (programs() === undefined)
    return `initdb and postgres are neither in ${packagesOfDebian} nor in PATH (Debian: apt-get install postgresql)`;
  if (isRoot() && ordinaryUser() === undefined)
    return 'PostgreSQL does not run as root, and there is no user postgres or nobody to run it as';
  return undefined;
}

/**
 * Starts a server on a free port, with a temporary folder that `stop` removes. The server doesn't sync its data to
 * disk.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const found = programs();
  const reason = missingPostgres();
  if (found === undefined || reason !== undefined) throw new Error(reason);
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const user = isRoot() ? ordinaryUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(join(found, 'initdb'), options, { ...user, cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const start = (): ChildProcess =>
    spawn(
      join(found, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-F', '-c', 'max_connections=200'],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
  let server = start();
  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  const at = (role: string, database: string): string => `postgres://${role}@127.0.0.1:${port}/${database}`;
  const run = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: at('postgres', 'postgres') });
    try {
      await client.connect();
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await untilReady(() => run('create role shop login'));
  return {
    createDatabase: async (name) => {
      await run(`create database ${name} owner shop`);
      return at('shop', name);
    },
    crash: async (whileAway) => {
      // Requests an immediate shutdown, which closes connections and writes nothing more; the next start recovers the
      // data.
      await end('SIGQUIT');
      try {
        await whileAway();
      } finally {
        server = start();
        await untilReady(() => run('select 1'));
      }
    },
    stop: async () => {
      // Requests a fast shutdown, which closes connections.
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function untilReady(ask: () => Promise<void>): Promise<void> {
  for (const giveUpAt = performance.now() + startMs; ;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await pause(50);
    }
  }
}

function programs(): string | undefined {
  const versions = existsSync(packagesOfDebian) ? readdirSync(packagesOfDebian) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = newestFirst.map((version) => join(packagesOfDebian, version, 'bin'));
  return [...folders, ...(process.env['PATH'] ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

const isRoot = (): boolean => process.getuid?.() === 0;

function ordinaryUser(): { uid: number; gid: number } | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres:', 'nobody:']
    .map((name) => lines.find((each) => each.startsWith(name)))
    .find(Boolean);
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
