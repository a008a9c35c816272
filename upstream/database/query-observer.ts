import type { LogEvent } from 'kysely';

/** `sql` has placeholders, never values. */
export interface ObservedQuery {
  readonly sql: string;
  readonly ms: number;
  readonly isFailed: boolean;
}

/**
 * Reports each query and each lost connection to a listener. The database is opened before the API is assembled, so
 * the listener is set later.
 */
export class QueryObserver {
  onQuery: ((query: ObservedQuery) => void) | null = null;
  /** Called with the reason, once or twice per lost connection. */
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
