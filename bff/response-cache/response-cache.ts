import { LRUCache } from 'lru-cache';
import pMemoize from 'p-memoize';
import { CachedResponse } from './cached-response.ts';
import type { RedisResponses } from './redis-responses.ts';

/** The size of the cache and its lifetimes, in milliseconds. */
export interface ResponseCacheSettings {
  /** Maximum time that a response is fresh, even if the schema declares more; 0 turns the cache off. */
  readonly freshMs: number;
  /** How long a stale response is served while it is revalidated, or if that fails. */
  readonly staleMs: number;
  /** Maximum bytes of all responses together. */
  readonly maxBytes: number;
}

/** A response that was just computed. */
export interface ComputedResponse {
  readonly status: number;
  readonly body: string;
  /** Whether the response has no errors; only then is it cached. */
  readonly isComplete: boolean;
  /** The header `retry-after` if the request exceeded a rate limit; `null` if it did not. */
  readonly retryAfter: string | null;
}

/** A cached or new response; `null` if none can be computed. */
export type CacheResult = CachedResponse | ComputedResponse | null;

/** A request for a public response. */
export interface CacheRequest {
  /** The operation and its variables. */
  readonly key: string;
  /** The lifetime that the schema declares, in seconds. */
  readonly seconds: number;
  execute(): Promise<ComputedResponse | null>;
  /** Executes the request only for the cache, after its client got the stale response. */
  refresh(): Promise<ComputedResponse | null>;
}

/** Runs one computation per key at a time; callers that arrive in the meantime share its result. */
const createSingleFlight = () =>
  pMemoize(async (_key: string, compute: () => Promise<CacheResult>) => compute(), { cache: false });

/**
 * Public responses as bytes. Concurrent requests share one computation; fresh responses are served from memory, stale
 * ones while they are revalidated.
 */
export class ResponseCache {
  readonly #settings: ResponseCacheSettings;
  readonly #shared: RedisResponses | null;
  readonly #responses: LRUCache<string, CachedResponse>;
  #singleFlight = createSingleFlight();

  constructor(settings: ResponseCacheSettings, shared: RedisResponses | null) {
    this.#settings = settings;
    this.#shared = shared;
    this.#responses = new LRUCache({
      maxSize: Math.max(1, settings.maxBytes),
      sizeCalculation: ({ size }, key) => size + key.length,
    });
  }

  get isOn(): boolean {
    return this.#settings.freshMs > 0;
  }

  /** Bytes in the cache. */
  get bytes(): number {
    return this.#responses.calculatedSize;
  }

  /** How long a response is fresh, in milliseconds. */
  freshMs(seconds: number): number {
    return Math.min(seconds * 1000, this.#settings.freshMs);
  }

  /** How much longer a stale response may be served, in milliseconds. */
  get staleMs(): number {
    return this.#settings.staleMs;
  }

  /** The cached response, revalidated in the background if it is stale; `null` if a request has to wait. */
  cached(request: CacheRequest): CachedResponse | null {
    const response = this.#responses.get(request.key);
    if (response === undefined) return null;
    const age = Date.now() - response.at;
    const freshMs = this.freshMs(request.seconds);
    if (age < freshMs) return response;
    if (age >= freshMs + this.#settings.staleMs) return null;
    // The first request after the stale time gets the failure.
    this.response({ ...request, execute: async () => request.refresh() }).catch(() => undefined);
    return response;
  }

  /**
   * Computes the response, or joins the computation in flight. Waiting requests share a failure, except for a rate
   * limit, which concerns only one client; failures are not cached.
   */
  async response(request: CacheRequest): Promise<CacheResult> {
    let isOwn = false;
    const response = await this.#singleFlight(request.key, async () => {
      isOwn = true;
      return this.#compute(request);
    });
    const isRateLimited = response !== null && 'retryAfter' in response && response.retryAfter !== null;
    return isRateLimited && !isOwn ? this.response(request) : response;
  }

  /** Purges everything; computations in flight still resolve for the requests that wait, but are not cached. */
  purge(): void {
    this.#responses.clear();
    this.#singleFlight = createSingleFlight();
  }

  async #compute(request: CacheRequest): Promise<CacheResult> {
    const singleFlight = this.#singleFlight;
    const isCurrent = (): boolean => singleFlight === this.#singleFlight;
    const freshMs = this.freshMs(request.seconds);
    const found = (await this.#shared?.get(request.key)) ?? null;
    if (found !== null && Date.now() - found.at < freshMs) {
      if (isCurrent()) this.#responses.set(request.key, found);
      return found;
    }
    const at = Date.now();
    const generation = this.#shared?.generation();
    const computed = await request.execute();
    if (computed === null || !computed.isComplete) return computed;
    const response = new CachedResponse(Buffer.from(computed.body), at);
    if (!isCurrent()) return response;
    this.#responses.set(request.key, response);
    if (generation !== undefined) this.#shared?.set(request.key, response, freshMs, generation);
    return response;
  }
}
