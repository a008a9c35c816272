import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { isBusy, type NodeSqlite } from './node-sqlite.ts';

/** How long a query waits for another program's lock on the file, in milliseconds. */
const WAIT_MS = 5000;
const TRY_EVERY_MS = 25;

/**
 * Kysely's SQLite dialect, except that reads don't wait for a write that is waiting for another program's lock, and a
 * migration is carried out completely or not at all.
 */
export class PatientSqliteDialect extends SqliteDialect {
  readonly #database: NodeSqlite;

  constructor(database: NodeSqlite) {
    super({ database });
    this.#database = database;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): SqliteDriver {
    return new PatientDriver({ database: this.#database }, this.#database);
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class PatientDriver extends SqliteDriver {
  readonly #database: NodeSqlite;
  #patient: DatabaseConnection | undefined;

  constructor(config: SqliteDialectConfig, database: NodeSqlite) {
    super(config);
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#patient ??= {
      executeQuery: (query) => this.#execute(connection, query),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
    return this.#patient;
  }

  /** On a full disk, SQLite has already rolled back. Another rollback would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }

  /**
   * Retries a query while another program has locked the file. A query in a transaction isn't retried, because the
   * transaction already has the lock.
   */
  async #execute<R>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    for (const giveUpAt = performance.now() + WAIT_MS; ;) {
      try {
        return await connection.executeQuery<R>(query);
      } catch (error) {
        if (!isBusy(error) || this.#database.isTransaction || performance.now() > giveUpAt) throw error;
      }
      await super.releaseConnection();
      await pause(TRY_EVERY_MS);
      await super.acquireConnection();
    }
  }
}
