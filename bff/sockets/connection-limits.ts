/** How many sockets may be open at a time. 0 is no limit. */
export interface ConnectionLimitSettings {
  readonly perAddress: number;
  readonly perCustomer: number;
  readonly total: number;
}

/** Limits open connections by key. */
export class ConnectionLimit {
  readonly #max: number;
  readonly #open = new Map<string, number>();

  /** @param most the limit for one key; 0 is no limit */
  constructor(max: number) {
    this.#max = max;
  }

  /** Takes a slot; the returned function releases it, once however often it is called. `null` where none is free. */
  acquire(key: string): (() => void) | null {
    const open = this.#open.get(key) ?? 0;
    if (this.#max !== 0 && open >= this.#max) return null;
    this.#open.set(key, open + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left === 0) this.#open.delete(key);
      else this.#open.set(key, left);
    };
  }
}
