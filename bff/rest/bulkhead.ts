/** Limits how many calls run at once; a limited number of further calls waits in order of arrival. */
export class Bulkhead {
  #free: number;
  readonly #maxWaiting: number;
  readonly #waiting = new Set<() => void>();

  constructor(maxCalls: number, maxWaiting: number) {
    this.#free = maxCalls;
    this.#maxWaiting = maxWaiting;
  }

  /** Takes a slot; returns `false` if none is free. */
  enter(): boolean {
    if (this.#free === 0) return false;
    this.#free -= 1;
    return true;
  }

  get isFull(): boolean {
    return this.#waiting.size >= this.#maxWaiting;
  }

  /** Takes a slot once one is free; resolves to `false` if none is free within `ms`. */
  async wait(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const enter = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(enter);
        resolve(false);
      }, ms);
      this.#waiting.add(enter);
    });
  }

  /** Passes the slot on to the call that has waited longest. */
  leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
