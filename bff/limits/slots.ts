/** Limits the number of slots that each key can use at the same time. */
export class Slots {
  readonly #max: number;
  readonly #taken = new Map<string, number>();

  /** @param max the slots for each key; 0 for no limit */
  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Takes a slot and returns the function that releases it; `null` if no slot is free. Further calls of the function
   * have no effect.
   */
  acquire(key: string): (() => void) | null {
    const taken = this.#taken.get(key) ?? 0;
    if (this.#max !== 0 && taken >= this.#max) return null;
    this.#taken.set(key, taken + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.#taken.get(key) ?? 1) - 1;
      if (left === 0) this.#taken.delete(key);
      else this.#taken.set(key, left);
    };
  }
}
