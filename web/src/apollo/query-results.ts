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
export const answerSchema = z.object({
  /** The data as it was answered; `undefined` where there is none, or where the cache has it. */
  data: z.optional(z.unknown()),
  /** What is missing in it: a failed field is just `null` in the data. */
  failures: z.readonly(z.array(failureSchema)),
});

export type Answer = z.infer<typeof answerSchema>;

/**
 * What the loaders were answered. On the server it is written down for the browser, which shows the page from it before
 * the client with its cache is there; then the data moves into the cache and the failures alone stay.
 */
export class AnswerStore {
  readonly #answers: Map<string, Answer>;
  readonly #fromServer: Set<string>;
  readonly #listeners = new Set<() => void>();

  constructor(entries: Readonly<Record<string, Answer>> = {}) {
    this.#answers = new Map(Object.entries(entries));
    this.#fromServer = new Set(this.#answers.keys());
  }

  /** The same object until it changes. */
  get(key: string): Answer | undefined {
    return this.#answers.get(key);
  }

  /** Whether this is the server's answer and the browser has not asked yet. */
  isFromServer(key: string): boolean {
    return this.#fromServer.has(key);
  }

  /** Whether some part of the page could not be loaded. */
  hasFailures(): boolean {
    return [...this.#answers.values()].some(({ failures }) => failures.length > 0);
  }

  set(key: string, answer: Answer): void {
    this.#fromServer.delete(key);
    this.#answers.set(key, answer);
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  extract(): Record<string, Answer> {
    return Object.fromEntries(this.#answers);
  }
}
