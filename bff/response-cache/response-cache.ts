import { LRUCache } from 'lru-cache';
import type { MetLimit } from '../http/http-status-plugin.ts';
import { KeptAnswer } from './cached-response.ts';
import type { SharedAnswers } from './redis-responses.ts';

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
export interface MadeAnswer {
  readonly body: string;
  /** Whether it has no errors; only then is it kept. */
  readonly isWhole: boolean;
  /** The limit that whoever asked first met; `null` for none. */
  readonly limit: MetLimit | null;
}

/** An answer out of the cache or just made; `null` where none can be made. */
export type CacheAnswer = KeptAnswer | MadeAnswer | null;

/** Which answer is wanted. */
export interface Wanted {
  /** The operation and its variables. */
  readonly key: string;
  /** The lifetime that the schema declares, in seconds. */
  readonly seconds: number;
  make(): Promise<MadeAnswer | null>;
}

/**
 * Public answers as bytes: each is made once however many ask for it, given again while it is fresh, and given while it is made anew
 * for some time after that.
 */
export class ResponseCache {
  readonly #settings: ResponseCacheSettings;
  readonly #shared: SharedAnswers | null;
  readonly #answers: LRUCache<string, KeptAnswer>;
  #underWay = new Map<string, Promise<CacheAnswer>>();

  constructor(settings: ResponseCacheSettings, shared: SharedAnswers | null) {
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
  kept(wanted: Wanted): KeptAnswer | null {
    const answer = this.#answers.get(wanted.key);
    if (answer === undefined) return null;
    const age = Date.now() - answer.at;
    const freshMs = this.freshMs(wanted.seconds);
    if (age < freshMs) return answer;
    if (age >= freshMs + this.#settings.staleMs) return null;
    // A failure is met by whoever asks once the answer is too old.
    this.answer(wanted).catch(() => undefined);
    return answer;
  }

  /**
   * Makes the answer, or waits for the one that is under way. Failures are shared with those that wait, but for a limit that whoever
   * asked first met; none is kept.
   */
  async answer(wanted: Wanted): Promise<CacheAnswer> {
    const underWay = this.#underWay;
    const other = underWay.get(wanted.key);
    if (other !== undefined) {
      const answer = await other;
      const isRefused = answer !== null && 'limit' in answer && answer.limit !== null;
      return isRefused ? this.answer(wanted) : answer;
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

  async #find(wanted: Wanted): Promise<CacheAnswer> {
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
    const made = await wanted.make();
    if (made === null || !made.isWhole) return made;
    const answer = new KeptAnswer(Buffer.from(made.body), at);
    if (!isCurrent()) return answer;
    this.#answers.set(wanted.key, answer);
    if (generation !== undefined) this.#shared?.set(wanted.key, answer, freshMs, generation);
    return answer;
  }
}
