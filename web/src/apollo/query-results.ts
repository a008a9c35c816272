import * as z from 'zod/mini';

/** Why a part of a page could not be loaded. */
const failureSchema = z.object({
  /** The root field that failed; `null` where the whole answer did. */
  field: z.nullable(z.string()),
  /** A sentence for the shopper. */
  message: z.string(),
  /** The BFF's error code, such as `UPSTREAM_TIMEOUT`; `null` where the BFF was not reached. */
  code: z.nullable(z.string()),
  /** After how many seconds another attempt makes sense, where the BFF tells, as for `RATE_LIMITED`. */
  retryAfter: z.optional(z.number()),
});

export type Failure = z.infer<typeof failureSchema>;

/** What came of a page's query, by the key of document and variables. */
export const queryResultSchema = z.object({
  /** The data as it was answered; `undefined` where there is none, or where the cache has it. */
  data: z.optional(z.unknown()),
  /** What is missing in it: a failed field is just `null` in the data. */
  failures: z.readonly(z.array(failureSchema)),
});

export type QueryResult = z.infer<typeof queryResultSchema>;

/**
 * What the loaders were answered. On the server it is written down for the browser, which shows the page from it before
 * the client with its cache is there; then the data moves into the cache and the failures alone stay.
 */
export class QueryResults {
  readonly #results: Map<string, QueryResult>;
  readonly #fromServer: Set<string>;
  readonly #listeners = new Set<() => void>();

  constructor(entries: Readonly<Record<string, QueryResult>> = {}) {
    this.#results = new Map(Object.entries(entries));
    this.#fromServer = new Set(this.#results.keys());
  }

  /** The same object until it changes. */
  get(key: string): QueryResult | undefined {
    return this.#results.get(key);
  }

  /** Whether this is the server's answer and the browser has not asked yet. */
  isFromServer(key: string): boolean {
    return this.#fromServer.has(key);
  }

  /** Whether some part of the page could not be loaded. */
  hasFailures(): boolean {
    return [...this.#results.values()].some(({ failures }) => failures.length > 0);
  }

  set(key: string, answer: QueryResult): void {
    this.#fromServer.delete(key);
    this.#results.set(key, answer);
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  extract(): Record<string, QueryResult> {
    return Object.fromEntries(this.#results);
  }
}
