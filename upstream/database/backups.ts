import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { devNull } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { failureReason } from '../failure-reason.ts';
import { makeFolder } from '../make-folder.ts';
import { OwnerError } from '../owner-error.ts';
import type { Settings } from '../settings.ts';
import { isDamage, namingFile } from './sqlite-failures.ts';
import { createPrivate } from './node-sqlite.ts';
import { APPLICATION_NAME } from './open.ts';

type Stores = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>;

const SQLITE = 'shop.sqlite';
const POSTGRES = 'shop.dump';
/** Ends the names of copied files until they take the place of the shop's. */
const COPIED = '.restoring';
const DATED = /^\d{4}(?:-\d\d){5}$/;
const run = promisify(execFile);

/**
 * Copies the database and the other files in DATA_DIR to a new dated folder, even while the shop runs, and verifies the
 * copy of the database.
 * @param folder contains the backups
 * @param suffix appended to the folder's name, for a backup that the owner didn't request
 * @returns the new folder, which gets its final name only when it is complete
 */
export async function backUp(
  { DATA_DIR, DATABASE_URL }: Stores,
  folder: string,
  suffix = '',
): Promise<string> {
  const source = join(DATA_DIR, SQLITE);
  if (DATABASE_URL === undefined && !existsSync(source)) throw new OwnerError(`There is no ${source}.`);
  return inDatedFolder(folder, suffix, async (partial) => {
    if (DATABASE_URL === undefined) copySqlite(source, join(partial, SQLITE));
    else await postgres('pg_dump', ['--format=custom', `--file=${join(partial, POSTGRES)}`], DATABASE_URL);
    await copyFiles(DATA_DIR, partial, folder, (name) => !name.startsWith(SQLITE) && !name.endsWith(COPIED));
    await verify(partial, DATABASE_URL);
  });
}

/** Copies all files in DATA_DIR unread, because a damaged database may contain orders that no backup has. */
async function keepDamaged(DATA_DIR: string, folder: string, suffix: string): Promise<string> {
  return inDatedFolder(folder, suffix, (partial) => copyFiles(DATA_DIR, partial, folder, () => true));
}

async function inDatedFolder(
  folder: string,
  suffix: string,
  fill: (partial: string) => Promise<void>,
): Promise<string> {
  const target = join(folder, `${new Date().toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}${suffix}`);
  const taken = new OwnerError(`${target} already exists. Try again in a second.`);
  if (existsSync(target)) throw taken;
  const partial = `${target}.partial`;
  makeFolder(folder);
  await mkdir(partial, { mode: 0o700 }).catch((error: unknown) => {
    // Another backup began in the same second.
    throw existsSync(partial) ? taken : error;
  });
  await fill(partial);
  await rename(partial, target);
  return target;
}

async function copyFiles(
  from: string,
  to: string,
  backups: string,
  isWanted: (name: string) => boolean,
): Promise<void> {
  const names = existsSync(from) ? await readdir(from) : [];
  // The backups themselves may be in DATA_DIR, as in a container's volume.
  const isBackups = (name: string): boolean => `${resolve(backups)}${sep}`.startsWith(join(from, name) + sep);
  for (const name of names.filter((each) => isWanted(each) && !isBackups(each)))
    await cp(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true });
}

/** Ignores incomplete backups and backups with a suffix. */
export async function latestBackup(folder: string): Promise<string> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const name = names
    .filter((each) => DATED.test(each))
    .toSorted()
    .at(-1);
  if (name === undefined) throw new OwnerError(`There is no backup in ${folder}.`);
  return join(folder, name);
}

/**
 * Replaces the database and files of a stopped shop with a backup.
 * @returns the backup of the previous data; undefined if the shop had no database
 */
export async function restore(stores: Stores, backup: string): Promise<string | undefined> {
  const { DATA_DIR, DATABASE_URL } = stores;
  const database = join(DATA_DIR, SQLITE);
  // Its files are deleted before the backup's take their place.
  if (existsSync(DATA_DIR) && existsSync(backup) && realpathSync(backup) === realpathSync(DATA_DIR))
    throw new OwnerError(`${backup} is the shop's own data, not a backup.`);
  await verify(backup, DATABASE_URL);
  if (DATABASE_URL === undefined) requireUnused(database);
  else await requireNoShop(DATABASE_URL);
  const kept = await keepPresent(stores, dirname(backup));
  // Everything is copied first, because a full disk must not leave half of a backup.
  makeFolder(DATA_DIR);
  const names = (await readdir(backup)).filter((each) => each !== POSTGRES);
  const copyOf = (name: string): string => join(DATA_DIR, `${name}${COPIED}`);
  const removeCopies = async (): Promise<void> => {
    for (const name of names) await rm(copyOf(name), { recursive: true, force: true });
  };
  // Those of a restore that was killed.
  await removeCopies();
  try {
    for (const name of names)
      await cp(join(backup, name), copyOf(name), { recursive: true, preserveTimestamps: true });
    if (DATABASE_URL !== undefined)
      await postgres(
        'pg_restore',
        ['--clean', '--if-exists', '--no-owner', '--single-transaction', join(backup, POSTGRES)],
        DATABASE_URL,
      );
  } catch (error) {
    await removeCopies();
    throw new OwnerError(`${backup} was not restored, and nothing was changed: ${failureReason(error)}`, {
      cause: error,
    });
  }
  if (DATABASE_URL === undefined)
    for (const file of [database, `${database}-wal`, `${database}-shm`]) await rm(file, { force: true });
  for (const name of names) {
    await rm(join(DATA_DIR, name), { recursive: true, force: true });
    await rename(copyOf(name), join(DATA_DIR, name));
  }
  return kept;
}

async function keepPresent(stores: Stores, folder: string): Promise<string | undefined> {
  const [database, suffix] = [join(stores.DATA_DIR, SQLITE), '-before-restore'];
  if (stores.DATABASE_URL !== undefined) return backUp(stores, folder, suffix);
  if (!existsSync(database)) return undefined;
  return isReadable(database) ? backUp(stores, folder, suffix) : keepDamaged(stores.DATA_DIR, folder, suffix);
}

/** Throws if the backup's copy of the database is missing or unreadable. */
async function verify(backup: string, url: string | undefined): Promise<void> {
  const file = join(backup, url === undefined ? SQLITE : POSTGRES);
  if (!existsSync(file)) throw new OwnerError(`There is no ${file}.`);
  try {
    // Reads the whole file, because `pg_restore --list` doesn't notice truncated data.
    if (url === undefined) verifySqlite(file);
    else {
      await postgres('pg_restore', [`--file=${devNull}`, file]);
      const list = await postgres('pg_restore', ['--list', file]);
      if (!/ TABLE DATA \S+ orders /.test(list)) throw new Error('no such table: orders');
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OwnerError(`The backup ${file} is damaged or can't be read: ${reason}`);
  }
}

/** SQLite accepts an empty file, so this also queries a table. */
function verifySqlite(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = copy.prepare('pragma integrity_check').all();
    if (rows.length !== 1 || rows[0]?.['integrity_check'] !== 'ok') throw new Error('integrity check failed');
    copy.prepare('select id from orders limit 1').all();
  } finally {
    copy.close();
  }
}

function isReadable(file: string): boolean {
  try {
    verifySqlite(file);
    return true;
  } catch {
    return false;
  }
}

function copySqlite(from: string, to: string): void {
  const database = new DatabaseSync(from, { timeout: 5000 });
  try {
    // The copy must be private too, because a restore preserves its mode.
    createPrivate(to);
    namingFile(from, () => database.prepare('vacuum into ?').run(to));
  } finally {
    database.close();
  }
}

/** Throws if another process has the file open, because that process could overwrite parts of the restored file. */
function requireUnused(path: string): void {
  if (!existsSync(path)) return;
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
  } catch (error) {
    // SQLite can't lock a file that it can't read.
    if (isDamage(error)) return;
    throw new OwnerError(`Stop the shop first: ${path} is in use.`);
  } finally {
    database.close();
  }
}

/** Throws if a running shop is connected, because it could write old data into the restored database. */
async function requireNoShop(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect().catch(() => {
      throw new OwnerError('The database at DATABASE_URL cannot be reached.');
    });
    const { rowCount } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = $1',
      [APPLICATION_NAME],
    );
    if ((rowCount ?? 0) > 0) throw new OwnerError('Stop the shop first: it is connected to the database.');
  } finally {
    await client.end();
  }
}

/**
 * Returns the program's output. Passes the password in the environment, because other users of the machine can see a
 * command's arguments.
 */
async function postgres(program: 'pg_dump' | 'pg_restore', args: string[], url?: string): Promise<string> {
  const address = url === undefined ? undefined : new URL(url);
  const env = { ...process.env };
  if (address !== undefined && address.password !== '') {
    env['PGPASSWORD'] = decodeURIComponent(address.password);
    address.password = '';
  }
  const target = address === undefined ? [] : [`--dbname=${address.href}`];
  try {
    const { stdout } = await run(program, [...target, ...args], { env, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new OwnerError(reasonIn(output) || `${program} is not in PATH: it comes with PostgreSQL.`);
  }
}

/** The hints are for those who write SQL: `DROP ... CASCADE` would delete what the backup lacks. */
function reasonIn(output: string): string {
  const [reason = ''] = output.split(/^(?:HINT|Command was):/m);
  return reason.trim().replaceAll(/\s*\n\s*/g, ' ');
}
