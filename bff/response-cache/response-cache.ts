import { LRUCache } from 'lru-cache';
import type { RateLimitOutcome } from '../http/http-status-plugin.ts';
import { CachedResponse } from './cached-response.ts';
import type { RedisResponses } from './redis-responses.ts';

/** How much is kept and for how long; times in milliseconds. */
export interface ResponseCacheSettings {
  /** An answer is given as it is for as long as the schema declares, but no longer than this; 0 keeps nothing. */
  readonly freshMs: number;
  /** For so long after that it is still given while it is read anew, or while it cannot be read. */
  readonly staleMs: number;
  /** Bytes of all answers together. */
  readonly maxBytes: number;
}

/** An answer that was just made. */
export interface ComputedResponse {
  readonly body: string;
  /** Whether it has no errors; only then is it kept. */
  readonly isWhole: boolean;
  /** The limit that whoever asked first met; `null` for none. */
  readonly limit: RateLimitOutcome | null;
}

/** An answer out of the cache or just made; `null` where none can be made. */
export type CacheResult = CachedResponse | ComputedResponse | null;

/** Which answer is wanted. */
export interface CacheRequest {
  /** The operation and its variables. */
  readonly key: string;
  /** The lifetime that the schema declares, in seconds. */
  readonly seconds: number;
  execute(): Promise<ComputedResponse | null>;
}

/**
 * Public answers as bytes: each is made once however many ask for it, given again while it is fresh, and given while it is made anew
 * for some time after that.
 */
export class ResponseCache {
  readonly #settings: ResponseCacheSettings;
  readonly #shared: RedisResponses | null;
  readonly #answers: LRUCache<string, CachedResponse>;
  #underWay = new Map<string, Promise<CacheResult>>();

  constructor(settings: ResponseCacheSettings, shared: RedisResponses | null) {
    this.#settings = settings;
    this.#shared = shared;
    this.#answers = new LRUCache({
      maxSize: Math.max(1, settings.maxBytes),
      sizeCalculation: ({ size }, key) => size + key.length,
    });
  }

  get isOn(): boolean {
    return this.#settings.freshMs > 0;
  }

  /** How long an answer is fresh, in milliseconds. */
  freshMs(seconds: number): number {
    return Math.min(seconds * 1000, this.#settings.freshMs);
  }

  /** How much longer it may be given, in milliseconds. */
  get staleMs(): number {
    return this.#settings.staleMs;
  }

  /** What is kept, made anew in the background where it is stale; `null` where an answer has to be waited for. */
  kept(wanted: CacheRequest): CachedResponse | null {
    const response = this.#answers.get(wanted.key);
    if (response === undefined) return null;
    const age = Date.now() - response.at;
    const freshMs = this.freshMs(wanted.seconds);
    if (age < freshMs) return response;
    if (age >= freshMs + this.#settings.staleMs) return null;
    // A failure is met by whoever asks once the answer is too old.
    this.response(wanted).catch(() => undefined);
    return response;
  }

  /**
   * Makes the answer, or waits for the one that is under way. Failures are shared with those that wait, but for a limit that whoever
   * asked first met; none is kept.
   */
  async response(wanted: CacheRequest): Promise<CacheResult> {
    const underWay = this.#underWay;
    const other = underWay.get(wanted.key);
    if (other !== undefined) {
      const response = await other;
      const isRefused = response !== null && 'limit' in response && response.limit !== null;
      return isRefused ? this.response(wanted) : response;
    }
    const own = this.#find(wanted).finally(() => underWay.delete(wanted.key));
    underWay.set(wanted.key, own);
    return own;
  }

  /** Forgets everything; what is under way goes to those that wait for it and is not kept. */
  purge(): void {
    this.#answers.clear();
    this.#underWay = new Map();
  }

  async #find(wanted: CacheRequest): Promise<CacheResult> {
    const underWay = this.#underWay;
    const isCurrent = (): boolean => underWay === this.#underWay;
    const freshMs = this.freshMs(wanted.seconds);
    const found = (await this.#shared?.get(wanted.key)) ?? null;
    if (found !== null && Date.now() - found.at < freshMs) {
      if (isCurrent()) this.#answers.set(wanted.key, found);
      return found;
    }
    const at = Date.now();
    const generation = this.#shared?.generation();
    const made = await wanted.execute();
    if (made === null || !made.isWhole) return made;
    const response = new CachedResponse(Buffer.from(made.body), at);
    if (!isCurrent()) return response;
    this.#answers.set(wanted.key, response);
    if (generation !== undefined) this.#shared?.set(wanted.key, response, freshMs, generation);
    return response;
  }
}
