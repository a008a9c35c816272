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

/** A reason, in one sentence, why a command cannot be carried out. */
export class CommandError extends Error {}

/** The settings of the shop next to this part, which its commands need as well. */
const settingsFile = join(packageRoot, '../.env');

/** Which database a command has worked on, without what opens it. */
function nameOf({ DATABASE_URL, DATA_DIR }: Settings): string {
  if (DATABASE_URL === undefined) return join(DATA_DIR, 'shop.sqlite');
  const { host, pathname } = new URL(DATABASE_URL);
  return `PostgreSQL ${host}${pathname}`;
}

/** npm runs scripts in the package's folder and keeps in INIT_CWD where it was called. */
export function fromWorkingFolder(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

/** Runs an owner's command on the shop's database, and prints its outcome as `report` does. */
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

/** Prints what an owner's command returns, and a sentence instead of a stack if something is wrong. */
export async function report(command: (settings: Settings) => Promise<string>): Promise<void> {
  try {
    if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
    const settings = readSettings(process.env);
    process.stdout.write(`${await command(settings)}\n`);
    // Apart from the result, which may be a table for a file.
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
