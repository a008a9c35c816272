import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CatalogError } from '../catalog/catalog-entries.ts';
import { migrate } from '../migrate.ts';
import { BackupError } from '../database/backups.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { BadSetting } from '@shop/settings/environment';
import { packageRoot } from '../package-root.ts';
import { readSettings, type Settings } from '../settings.ts';

/** Why a command can't be carried out, in one sentence. */
export class CommandError extends Error {}

/** The settings of the shop next to this part; its commands need them too. */
const settingsFile = join(packageRoot, '../.env');

/** The database that a command used, without the means to open it. */
function nameOf({ DATABASE_URL, DATA_DIR }: Settings): string {
  if (DATABASE_URL === undefined) return join(DATA_DIR, 'shop.sqlite');
  const { host, pathname } = new URL(DATABASE_URL);
  return `PostgreSQL ${host}${pathname}`;
}

/** npm runs scripts in the package's folder; INIT_CWD is the folder where the user called it. */
export function fromWorkingFolder(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

/** Runs an owner's command on the shop's database, and prints its result with `report`. */
export async function runCommand(
  command: (db: Database, settings: Settings) => Promise<string>,
): Promise<void> {
  await report(async (settings) => {
    const db = openDatabase(settings);
    try {
      await migrate(db);
      return await command(db, settings);
    } finally {
      await db.destroy();
    }
  });
}

/** Prints what an owner's command returns, or one sentence instead of a stack trace if it fails. */
export async function report(command: (settings: Settings) => Promise<string>): Promise<void> {
  try {
    if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
    const settings = readSettings(process.env);
    process.stdout.write(`${await command(settings)}\n`);
    // On stderr, because the result may be redirected to a file.
    process.stderr.write(`Database: ${nameOf(settings)}\n`);
  } catch (error) {
    const foreseen =
      error instanceof CommandError ||
      error instanceof CatalogError ||
      error instanceof BackupError ||
      error instanceof BadSetting;
    process.stderr.write(
      `${foreseen ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = 1;
  }
}
