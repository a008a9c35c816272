import type { LogEvent } from 'kysely';

/** `sql` has placeholders instead of parameter values. */
export interface ObservedQuery {
  readonly sql: string;
  readonly ms: number;
  readonly isFailed: boolean;
}

/** The database is opened before the API is assembled, so the listeners are set later. */
export class QueryObserver {
  onQuery: ((query: ObservedQuery) => void) | null = null;
  /** Called with the reason; might be called twice for one lost connection. */
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
