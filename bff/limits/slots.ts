/** Limits how many tasks with the same key run concurrently. A maximum of 0 means no limit. */
export class Slots {
  readonly #max: number;
  readonly #taken = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  taken(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  /**
   * Returns a function that releases the slot the first time it is called; `null` if no slot is free.
   * @param max another maximum for this task
   */
  acquire(key: string, max = this.#max): (() => void) | null {
    const taken = this.taken(key);
    if (max !== 0 && taken >= max) return null;
    this.#taken.set(key, taken + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = this.taken(key) - 1;
      if (left <= 0) this.#taken.delete(key);
      else this.#taken.set(key, left);
    };
  }
}
