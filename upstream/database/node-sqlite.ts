import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { z } from 'zod';
import { namingFile, requireNotEmptied, sqliteCode } from './sqlite-failures.ts';

/** Kysely doesn't type parameters, but SQLite accepts only these types. */
const inputs = z.array(z.custom<SQLInputValue>());
const STATEMENTS_KEPT = 300;
/** SQLite's default of 2 MB is too small for a large shop. */
const PAGE_CACHE_KIB = 32 * 1024;
/** How long a statement waits for another program's lock before it fails, in milliseconds. */
const LOCK_MS = 10;
const SQLITE_BUSY = 5;

export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY;
}

function adapt(path: string, statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => namingFile(path, () => statement.all(...inputs.parse(parameters))),
    run: (parameters) => namingFile(path, () => statement.run(...inputs.parse(parameters))),
    iterate: (parameters) => statement.iterate(...inputs.parse(parameters)),
  };
}

/**
 * Creates the file if it doesn't exist. Only this user can read it, because it contains password hashes and addresses.
 * SQLite gives its other files the same mode.
 */
export function createPrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

export class NodeSqlite implements SqliteDatabase {
  readonly #path: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(path: string) {
    requireNotEmptied(path);
    createPrivate(path);
    this.#path = path;
    this.#database = new DatabaseSync(path, { timeout: 5000 });
    // SQLite would block the process's only thread while it waits for a lock, so longer waits happen outside SQLite.
    namingFile(path, () =>
      this.#database.exec(
        `pragma journal_mode = wal; pragma foreign_keys = on; pragma cache_size = -${PAGE_CACHE_KIB}; pragma busy_timeout = ${LOCK_MS}`,
      ),
    );
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  prepare(sql: string): SqliteStatement {
    // After a plain `begin`, a transaction that reads before it writes fails immediately if another process writes in
    // between.
    const text = sql === 'begin' ? 'begin immediate' : sql;
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = namingFile(this.#path, () => adapt(this.#path, this.#database.prepare(text)));
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear();
    this.#statements.set(text, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}
