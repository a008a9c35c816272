import { type IRateLimiterOptions, RateLimiterMemory } from 'rate-limiter-flexible';

type Key = string | number;

/** Counts in memory. Forgets the keys that it counted least recently, so that many addresses can't exhaust memory. */
export class MemoryLimiter extends RateLimiterMemory {
  readonly #counted = new Set<Key>();
  readonly #maxKeys: number;

  constructor(options: IRateLimiterOptions, maxKeys = 50_000) {
    super(options);
    this.#maxKeys = maxKeys;
  }

  #note(key: Key): void {
    this.#counted.delete(key);
    this.#counted.add(key);
    if (this.#counted.size <= this.#maxKeys) return;
    for (const oldest of this.#counted) {
      this.#counted.delete(oldest);
      void this.delete(oldest);
      return;
    }
  }

  override async consume(...args: Parameters<RateLimiterMemory['consume']>) {
    this.#note(args[0]);
    return super.consume(...args);
  }

  override async penalty(...args: Parameters<RateLimiterMemory['penalty']>) {
    this.#note(args[0]);
    return super.penalty(...args);
  }

  override async reward(...args: Parameters<RateLimiterMemory['reward']>) {
    this.#note(args[0]);
    return super.reward(...args);
  }
}
