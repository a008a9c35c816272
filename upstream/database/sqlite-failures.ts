import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OwnerError } from '../owner-error.ts';

const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOT_A_DATABASE = 26;

interface Failure {
  readonly state: string;
  readonly remedy: string;
}

const damaged: Failure = {
  state: 'is damaged',
  remedy: 'stop the shop and restore a backup with `npm run restore`',
};
const locked: Failure = {
  state: "can't be written",
  remedy: 'let the user that runs the shop write this file, those next to it, and their folder',
};
/** By SQLite's basic error code. */
const failures: Readonly<Record<number, Failure>> = {
  [SQLITE_CORRUPT]: damaged,
  [SQLITE_NOT_A_DATABASE]: damaged,
  [SQLITE_READONLY]: locked,
  [SQLITE_CANTOPEN]: locked,
  [SQLITE_FULL]: { state: "can't be written", remedy: 'free up space on its disk' },
  // Some files that SQLite needs can't be made larger on a full disk.
  [SQLITE_IOERR]: { state: "can't be read or written", remedy: 'check its disk, and the free space on it' },
};

/** A shop creates these next to its database when it first starts. */
const NEIGHBORS = ['jwt-secret', 'media'];

/** The low byte of an extended SQLite error code is the basic code. */
export function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
}

export function isDamage(error: unknown): boolean {
  return failures[sqliteCode(error) ?? 0] === damaged;
}

/** If SQLite can't read or write the file, throws an error that tells the owner what to do. */
export function namingFile<T>(path: string, use: () => T): T {
  try {
    return use();
  } catch (error) {
    const failure = failures[sqliteCode(error) ?? 0];
    if (failure === undefined || !(error instanceof Error)) throw error;
    const { state, remedy } = failure;
    throw new OwnerError(`${path} ${state} (${error.message}): ${remedy}.`, { cause: error });
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
