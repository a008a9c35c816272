import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { migrate } from '../migrate.ts';
import { failureReason, isOfSystem } from '../failure-reason.ts';
import { OwnerError } from '../owner-error.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { readEnvFile } from '@shop/settings/env-file';
import { BadSetting } from '@shop/settings/environment';
import { packageRoot } from '../package-root.ts';
import { readSettings, type Settings } from '../settings.ts';

const settingsFile = join(packageRoot, '../.env');

/** Identifies the database, without credentials. */
function nameOf({ DATABASE_URL, DATA_DIR }: Settings): string {
  if (DATABASE_URL === undefined) return join(DATA_DIR, 'shop.sqlite');
  const { host, pathname } = new URL(DATABASE_URL);
  return `PostgreSQL ${host}${pathname}`;
}

/** `npm` runs scripts in the package's folder and sets INIT_CWD to the user's working folder. */
export function fromWorkingFolder(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

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

/**
 * If the command fails, prints the error's message (for an unexpected error, its stack trace) and sets the exit code to
 * 1.
 */
export async function report(command: (settings: Settings) => Promise<string>): Promise<void> {
  try {
    const inFile = existsSync(settingsFile) ? readEnvFile(settingsFile) : {};
    for (const [name, value] of Object.entries(inFile)) process.env[name] ??= value;

    const settings = readSettings(process.env);
    process.stdout.write(`${await command(settings)}\n`);
    // On stderr, because the result might be redirected to a file.
    process.stderr.write(`Database: ${nameOf(settings)}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

function explain(error: unknown): string | undefined {
  if (!(error instanceof Error)) return String(error);
  const isUnknownOption = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  const isExpected =
    error instanceof OwnerError || error instanceof BadSetting || isUnknownOption || isOfSystem(error);
  return isExpected ? failureReason(error) : error.stack;
}
