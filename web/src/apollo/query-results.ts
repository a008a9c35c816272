import * as v from 'valibot';
import { createSubject } from '../state/subject.ts';

/** Why a part of a page could not be loaded. */
const failureSchema = v.object({
  /** The root field that failed; `null` where the whole response did. */
  field: v.nullable(v.string()),
  /** A sentence for the shopper. */
  message: v.string(),
  /** The BFF's error code, such as `UPSTREAM_TIMEOUT`; `null` where the BFF was not reached. */
  code: v.nullable(v.string()),
  /** Seconds until a retry makes sense, as in the BFF's `RATE_LIMITED` errors. */
  retryAfter: v.optional(v.number()),
  /** By what support finds the request in the logs. */
  reference: v.optional(v.string()),
});

export type Failure = v.InferOutput<typeof failureSchema>;

/** The result of a page's query. */
export const queryResultSchema = v.object({
  /** The data as it was answered; `undefined` where there is none, or where the cache has it. */
  data: v.optional(v.unknown()),
  /** The errors of the failed root fields, which are `null` in the data. */
  failures: v.pipe(v.array(failureSchema), v.readonly()),
});

export type QueryResult = v.InferOutput<typeof queryResultSchema>;

/**
 * The results of the route loaders' queries, by the key of document and variables. The server serialises them into the page, and the
 * browser hydrates from them before Apollo is loaded; then the data moves into Apollo's cache and only the failures stay here.
 * Without this store a public page would need Apollo to hydrate: 60 kB of compressed scripts beside the 131 kB of the home page, whose
 * budget is 133 kB (`npm run build` prints both).
 */
export class QueryResults {
  readonly #results: Map<string, QueryResult>;
  readonly #fromServer: Set<string>;
  readonly #changes = createSubject();

  constructor(entries: Readonly<Record<string, QueryResult>> = {}) {
    this.#results = new Map(Object.entries(entries));
    this.#fromServer = new Set(this.#results.keys());
  }

  /** The same object until it changes. */
  get(key: string): QueryResult | undefined {
    return this.#results.get(key);
  }

  /** Whether the result came with the page and the browser has not sent the query yet. */
  isFromServer(key: string): boolean {
    return this.#fromServer.has(key);
  }

  /** Whether some part of the page could not be loaded. */
  hasFailures(): boolean {
    return [...this.#results.values()].some(({ failures }) => failures.length > 0);
  }

  set(key: string, response: QueryResult): void {
    this.#fromServer.delete(key);
    this.#results.set(key, response);
    this.#changes.emit();
  }

  readonly subscribe = this.#changes.subscribe;

  extract(): Record<string, QueryResult> {
    return Object.fromEntries(this.#results);
  }
}
