import type { LogEvent } from 'kysely';

/** One query of the database: its text with placeholders, never its values. */
export interface ObservedQuery {
  readonly sql: string;
  readonly ms: number;
  readonly isFailed: boolean;
}

/** Hands each query and each lost connection on to what is listening once the API is assembled, which is later than the database is opened. */
export class QueryObserver {
  onQuery: ((query: ObservedQuery) => void) | null = null;
  /** Called with the reason, once or twice for a connection. */
  onConnectionLost: ((reason: string) => void) | null = null;

  readonly log = (event: LogEvent): void => {
    if (this.onQuery === null) return;
    this.onQuery({
      sql: event.query.sql,
      ms: event.queryDurationMillis,
      isFailed: event.level === 'error',
    });
  };
}
