import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogueError } from '../catalog/catalogue-entries.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { BadSetting } from '@shop/settings/environment';
import { packageRoot } from '../package-root.ts';
import { readSettings, type Settings } from '../settings.ts';

/** A reason, in one sentence, why a command cannot be carried out. */
export class CommandError extends Error {}

/** The settings of the shop beside this part, which its commands need as well. */
const settingsFile = join(packageRoot, '../.env');

/** Which database a command has worked on, without what opens it. */
function nameOf({ DATABASE_URL, DATA_DIR }: Settings): string {
  if (DATABASE_URL === undefined) return join(DATA_DIR, 'shop.sqlite');
  const { host, pathname } = new URL(DATABASE_URL);
  return `PostgreSQL ${host}${pathname}`;
}

/** Runs an owner's command on the shop's database; a sentence instead of a stack where something is wrong. */
export async function runCommand(
  command: (db: Database, settings: Settings) => Promise<string>,
): Promise<void> {
  try {
    if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
    const settings = readSettings(process.env);
    const db = openDatabase(settings);
    try {
      await migrate(db);
      process.stdout.write(`${await command(db, settings)}\n`);
      // Apart from the result, which may be a table for a file.
      process.stderr.write(`Database: ${nameOf(settings)}\n`);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    const foreseen =
      error instanceof CommandError || error instanceof CatalogueError || error instanceof BadSetting;
    process.stderr.write(
      `${foreseen ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = 1;
  }
}
