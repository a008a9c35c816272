interface Window {
  points: number;
  /** In milliseconds, as returned by `performance.now()`. */
  readonly endsAt: number;
}

export interface Taken {
  /** All points taken from the key in this window, including those beyond the limit. */
  readonly count: number;
  /** The time until the window ends, in milliseconds; 0 if the limit isn't exceeded. */
  readonly waitMs: number;
}

const within = (count: number): Taken => ({ count, waitMs: 0 });

/**
 * Counts points by key. A key's window begins with its first point and ends `seconds` later. Counting is synchronous,
 * because it is part of every request. Forgets the keys that it counted least recently, so that many addresses can't
 * exhaust memory.
 */
export class MemoryLimiter {
  readonly #points: number;
  readonly #seconds: number;
  readonly #maxKeys: number;
  /** In the order in which the keys were last counted. */
  readonly #windows = new Map<string, Window>();

  constructor({ points, seconds }: { readonly points: number; readonly seconds: number }, maxKeys = 50_000) {
    this.#points = points;
    this.#seconds = seconds;
    this.#maxKeys = maxKeys;
  }

  /**
   * Takes points, even those beyond the limit.
   * @param seconds the length of the window, if this call begins it
   */
  take(key: string, points = 1, seconds = this.#seconds): Taken {
    const now = performance.now();
    const window = this.#windowOf(key, now, seconds);
    window.points += points;
    if (window.points <= this.#points) return within(window.points);
    return { count: window.points, waitMs: window.endsAt - now };
  }

  /** Gives points back, unless their window has ended. */
  giveBack(key: string, points = 1): void {
    const window = this.#windows.get(key);
    if (window !== undefined) window.points -= points;
  }

  clear(key: string): void {
    this.#windows.delete(key);
  }

  #windowOf(key: string, now: number, seconds: number): Window {
    const known = this.#windows.get(key);
    const window =
      known !== undefined && known.endsAt > now ? known : { points: 0, endsAt: now + seconds * 1000 };
    this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size > this.#maxKeys) {
      const [oldest = key] = this.#windows.keys();
      this.#windows.delete(oldest);
    }
    return window;
  }
}
