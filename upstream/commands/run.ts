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

/** Explains in one sentence why a command failed. */
export class CommandError extends Error {}

/** The settings file of the shop in the parent folder; commands need its settings too. */
const settingsFile = join(packageRoot, '../.env');

/** Names the database that a command used, without its credentials. */
function nameOf({ DATABASE_URL, DATA_DIR }: Settings): string {
  if (DATABASE_URL === undefined) return join(DATA_DIR, 'shop.sqlite');
  const { host, pathname } = new URL(DATABASE_URL);
  return `PostgreSQL ${host}${pathname}`;
}

/**
 * Resolves a path relative to the folder in which the user ran npm: npm runs scripts in the package's folder and sets
 * INIT_CWD.
 */
export function fromWorkingFolder(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

/** Runs an owner's command on the shop's database and prints its result with `report`. */
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

/** Prints the result of an owner's command, or one sentence instead of a stack trace if it fails. */
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
