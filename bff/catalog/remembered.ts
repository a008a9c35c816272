import { LRUCache } from 'lru-cache';

/** How long answers are remembered, in milliseconds, and how many. */
export interface MemorySettings {
  /** Until then an answer is given as it is; 0 remembers nothing. */
  readonly freshMs: number;
  /** For so long after that it is still given while it is read anew. */
  readonly staleMs: number;
  /** Weights of all answers together; an answer weighs one for each item in it. */
  readonly maxWeight: number;
}

interface Remembered<Answer> {
  readonly value: Answer;
  readonly at: number;
}

/**
 * Remembers answers that are the same for everybody, reads each key once however many ask, and gives an old answer while the new one
 * is on its way or cannot be had. Failures are not remembered.
 */
export class Memory<Answer> {
  readonly #settings: MemorySettings;
  readonly #answers: LRUCache<string, Remembered<Answer>>;
  readonly #underWay = new Map<string, Promise<Answer>>();

  constructor(settings: MemorySettings) {
    this.#settings = settings;
    this.#answers = new LRUCache({
      maxSize: Math.max(1, settings.maxWeight),
      sizeCalculation: ({ value }) => weightOf(value),
    });
  }

  /** The answer for `key`, by `read` where none is remembered. */
  async get(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const { freshMs, staleMs } = this.#settings;
    if (freshMs <= 0) return read();
    const known = this.#answers.get(key);
    const age = known === undefined ? Infinity : performance.now() - known.at;
    if (known !== undefined && age < freshMs) return known.value;
    const next = this.#readOnce(key, read);
    if (known === undefined || age >= freshMs + staleMs) return next;
    // The old answer is given; whoever needs a new one meets the failure, if it lasts.
    next.catch(() => undefined);
    return known.value;
  }

  async #readOnce(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const reading = read();
    this.#underWay.set(key, reading);
    try {
      const value = await reading;
      this.#answers.set(key, { value, at: performance.now() });
      return value;
    } finally {
      this.#underWay.delete(key);
    }
  }
}

function weightOf(value: unknown): number {
  if (typeof value === 'object' && value !== null && 'items' in value) return weightOf(value.items);
  return Array.isArray(value) ? Math.max(1, value.length) : 1;
}
