/** How many sockets may be open at a time. 0 is no limit. */
export interface ConnectionLimitSettings {
  readonly perAddress: number;
  readonly perCustomer: number;
  readonly total: number;
}

/** Counts what is open, by key. */
export class ConnectionLimit {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  /** @param most how many of one key may be open at a time; 0 is no limit */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a place; the result gives it back, once however often it is called. `null` where none is left. */
  acquire(key: string): (() => void) | null {
    const open = this.#open.get(key) ?? 0;
    if (this.#most !== 0 && open >= this.#most) return null;
    this.#open.set(key, open + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left === 0) this.#open.delete(key);
      else this.#open.set(key, left);
    };
  }
}
