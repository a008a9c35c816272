import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import * as z from 'zod/mini';

/** Why a part of a page could not be loaded. */
export const failureSchema = z.object({
  /** The root field that failed; `null` where the whole answer did. */
  field: z.nullable(z.string()),
  /** A sentence for the shopper. */
  message: z.string(),
  /** The BFF's error code, such as `UPSTREAM_TIMEOUT`; `null` where the BFF was not reached. */
  code: z.nullable(z.string()),
});

export type Failure = z.infer<typeof failureSchema>;

function codeOf(extensions: Record<string, unknown> | undefined): string | null {
  const code = extensions?.['code'];
  return typeof code === 'string' ? code : null;
}

function generalMessage(error: unknown): string {
  if (ServerError.is(error)) return `Request failed with status code ${error.statusCode}`;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'Request timed out';
  if (error instanceof DOMException && error.name === 'AbortError') return 'Request aborted';
  return 'Network Error';
}

/** The failures in what Apollo reports, one for each root field (specification, section 8). */
export function failuresOf(error: unknown): readonly Failure[] {
  if (CombinedGraphQLErrors.is(error)) {
    return error.errors.map(({ path, message, extensions }) => {
      const field = path?.[0];
      return { field: typeof field === 'string' ? field : null, message, code: codeOf(extensions) };
    });
  }
  return [{ field: null, message: generalMessage(error), code: null }];
}

/** The sentence to show for any error that Apollo reports, such as a mutation's. */
export function messageOf(error: unknown): string {
  return failuresOf(error)[0]?.message ?? 'Network Error';
}

/** Whether the BFF refused the session's token: nothing was done, and nothing will be without another login. */
export function isRefusedToken(error: unknown): boolean {
  return failuresOf(error).some(({ code }) => code === 'UNAUTHENTICATED');
}

/**
 * Remembers what the loaders could not load, as the cache keeps data alone: a failed field is just `null` there.
 * It travels with the cache from the server to the browser.
 */
export class FailureStore {
  readonly #failures: Map<string, readonly Failure[]>;
  readonly #fromServer: Set<string>;
  readonly #listeners = new Set<() => void>();

  constructor(entries: Readonly<Record<string, readonly Failure[]>> = {}) {
    this.#failures = new Map(Object.entries(entries));
    this.#fromServer = new Set(this.#failures.keys());
  }

  /** Whether the server failed to load it and the browser has not tried yet. */
  isFromServer(key: string): boolean {
    return this.#fromServer.has(key);
  }

  get(key: string): readonly Failure[] | undefined {
    return this.#failures.get(key);
  }

  set(key: string, failures: readonly Failure[]): void {
    this.#fromServer.delete(key);
    if (failures.length > 0) this.#failures.set(key, failures);
    else if (!this.#failures.delete(key)) return;
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  extract(): Record<string, readonly Failure[]> {
    return Object.fromEntries(this.#failures);
  }
}
