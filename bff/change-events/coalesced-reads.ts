interface InFlight<T> {
  readonly current: Promise<T>;
  next: Promise<T> | undefined;
}

/**
 * Shares reads between concurrent callers without stale results: a caller that arrives while a read is in flight gets the read that
 * begins after it. However many callers there are, at most one read is in flight and one waits.
 */
export class CoalescedReads<T> {
  readonly #inFlight = new Map<string, InFlight<T>>();

  /** The result of `read`, begun after this call. Failures are shared as well; nothing is cached afterwards. */
  async run(key: string, read: () => Promise<T>): Promise<T> {
    const inFlight = this.#inFlight.get(key);
    if (inFlight === undefined) return this.#begin(key, read);
    const after = async (): Promise<T> => this.#begin(key, read);
    inFlight.next ??= inFlight.current.then(after, after);
    return inFlight.next;
  }

  async #begin(key: string, read: () => Promise<T>): Promise<T> {
    const current = read();
    const inFlight: InFlight<T> = { current, next: undefined };
    this.#inFlight.set(key, inFlight);
    try {
      return await current;
    } finally {
      if (this.#inFlight.get(key) === inFlight && inFlight.next === undefined) this.#inFlight.delete(key);
    }
  }
}
