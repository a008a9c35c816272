/** Runs tasks with the same key one at a time, within this process. */
export class KeyedLock {
  readonly #last = new Map<string, Promise<void>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    this.#last.set(key, ended);
    await before;
    try {
      return await work();
    } finally {
      if (this.#last.get(key) === ended) this.#last.delete(key);
      end();
    }
  }
}
