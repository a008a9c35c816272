import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OwnerError } from '../owner-error.ts';

const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;
/** A shop creates these next to its database when it first starts. */
const NEIGHBORS = ['jwt-secret', 'media'];

/** The low byte of an extended SQLite error code is the basic code. */
export function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
}

export function isDamage(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === SQLITE_CORRUPT || code === SQLITE_NOT_A_DATABASE;
}

/** If SQLite can't read the file, throws an error that tells the owner what to do. */
export function namingDamaged<T>(path: string, use: () => T): T {
  try {
    return use();
  } catch (error) {
    if (!isDamage(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OwnerError(
      `${path} is damaged (${reason}): stop the shop and restore a backup with \`npm run restore\`.`,
      { cause: error },
    );
  }
}

/** SQLite would take an emptied file, as a full disk can leave behind, for a new database. */
export function requireNotEmptied(path: string): void {
  const isEmpty = statSync(path, { throwIfNoEntry: false })?.size === 0;
  if (!isEmpty || !NEIGHBORS.some((name) => existsSync(join(dirname(path), name)))) return;
  throw new OwnerError(
    `${path} is empty, although a shop has used its folder: restore a backup with \`npm run restore\`, or delete the folder to start a new shop.`,
  );
}
