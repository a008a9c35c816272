import type { GraphQLFormattedError } from 'graphql';
import { LRUCache } from 'lru-cache';
import { CachedResponse } from './cached-response.ts';
import type { RedisResponses } from './redis-responses.ts';

export interface ResponseCacheSettings {
  /**
   * Maximum time for which a response is fresh, in milliseconds, even if the schema declares a longer time; 0 disables
   * the cache.
   */
  readonly freshMs: number;
  /** How long a stale response is served while it is revalidated or if revalidation fails, in milliseconds. */
  readonly staleMs: number;
  readonly maxBytes: number;
}

export interface ComputedResponse {
  readonly status: number;
  /** With `retry-after` if the request exceeded a rate limit. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly errors: readonly GraphQLFormattedError[];
}

export type CacheResult = CachedResponse | ComputedResponse;

export interface CacheRequest {
  readonly key: string;
  readonly seconds: number;
  execute(): Promise<ComputedResponse>;
  /** Revalidates a stale response in the background. If the client is over a limit, the stale response stays. */
  refresh(): Promise<ComputedResponse>;
}

/** How far ahead the clock of another BFF may be. */
const maxClockSkewMs = 5000;

/** Rejects a computation whose response isn't cached. Its concurrent requests share the response. */
class NotCached extends Error {
  readonly response: ComputedResponse;

  constructor(response: ComputedResponse) {
    super('The response has errors.');
    this.response = response;
  }
}

/**
 * Caches public responses as bytes. Concurrent requests share one computation. Fresh responses are served from memory
 * or Redis; stale responses are served from memory while they are revalidated.
 */
export class ResponseCache {
  readonly #settings: ResponseCacheSettings;
  readonly #shared: RedisResponses | null;
  readonly #responses: LRUCache<string, CachedResponse, CacheRequest>;

  constructor(settings: ResponseCacheSettings, shared: RedisResponses | null) {
    this.#settings = settings;
    this.#shared = shared;
    this.#responses = new LRUCache({
      maxSize: Math.max(1, settings.maxBytes),
      sizeCalculation: ({ size }, key) => size + key.length,
      // The stale response stays until it is replaced, even if revalidation fails.
      noDeleteOnFetchRejection: true,
      // A response that was dropped while it was computed is still sent, but not cached.
      ignoreFetchAbort: true,
      fetchMethod: async (key, _stale, { context: request, signal }) => {
        const freshMs = this.freshMs(request.seconds);
        const shared = await this.#shared?.get(key);
        const found = shared?.response ?? null;
        if (found !== null && found.at <= Date.now() + maxClockSkewMs && found.ageMs < freshMs) return found;
        const at = Date.now();
        const computed = await request.execute();
        if (computed.errors.length > 0) throw new NotCached(computed);
        const response = new CachedResponse(Buffer.from(computed.body), at);
        if (!signal.aborted) shared?.replace(response, freshMs);
        return response;
      },
    });
  }

  get isOn(): boolean {
    return this.#settings.freshMs > 0;
  }

  get bytes(): number {
    return this.#responses.calculatedSize;
  }

  freshMs(seconds: number): number {
    return Math.min(seconds * 1000, this.#settings.freshMs);
  }

  get staleMs(): number {
    return this.#settings.staleMs;
  }

  /**
   * Returns the response in memory, and revalidates it in the background if it is stale; `null` if there is none, or if
   * it has expired.
   */
  cached(request: CacheRequest): CachedResponse | null {
    const response = this.#responses.get(request.key);
    if (response === undefined) return null;
    const age = response.ageMs;
    const freshMs = this.freshMs(request.seconds);
    if (age < freshMs) return response;
    if (age >= freshMs + this.#settings.staleMs) return null;
    this.response({ ...request, execute: async () => request.refresh() }).catch(() => undefined);
    return response;
  }

  /**
   * Reads the response from Redis or computes it, or waits for the computation in flight. Concurrent requests share a
   * failure, unless it is a rate limit, which affects only one client. Failures aren't cached.
   */
  async response(request: CacheRequest): Promise<CacheResult> {
    let isOwn = false;
    const execute = async (): Promise<ComputedResponse> => {
      isOwn = true;
      return request.execute();
    };
    try {
      const context = { ...request, execute };
      return await this.#responses.forceFetch(request.key, {
        forceRefresh: true,
        context,
      });
    } catch (error) {
      if (!(error instanceof NotCached)) throw error;
      const isRateLimited = error.response.headers['retry-after'] !== undefined;
      return isRateLimited && !isOwn ? this.response(request) : error.response;
    }
  }

  /** Computations in flight still resolve, but their results aren't cached. */
  purge(): void {
    this.#responses.clear();
  }
}
