import { CatalogueError } from '../catalog/catalogue-entries.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { BadSetting } from '@shop/settings/environment';
import { readSettings, type Settings } from '../settings.ts';

/** A reason, in one sentence, why a command cannot be carried out. */
export class CommandError extends Error {}

/** Runs an owner's command on the shop's database; a sentence instead of a stack where something is wrong. */
export async function runCommand(
  command: (db: Database, settings: Settings) => Promise<string>,
): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const db = openDatabase(settings);
    try {
      await migrate(db);
      process.stdout.write(`${await command(db, settings)}\n`);
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
