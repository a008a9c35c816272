interface UnderWay<T> {
  readonly present: Promise<T>;
  next: Promise<T> | undefined;
}

/**
 * Reads a thing once for all who ask at a time, with an answer that is never older than the question: who asks while a read is under
 * way shares the one that begins after it. However many ask, at most one read is under way and one waits.
 */
export class CoalescedReads<T> {
  readonly #underWay = new Map<string, UnderWay<T>>();

  /** What `read` answers, begun after this call. Failures are shared as well; nothing is kept afterwards. */
  async run(key: string, read: () => Promise<T>): Promise<T> {
    const underWay = this.#underWay.get(key);
    if (underWay === undefined) return this.#begin(key, read);
    const after = async (): Promise<T> => this.#begin(key, read);
    underWay.next ??= underWay.present.then(after, after);
    return underWay.next;
  }

  async #begin(key: string, read: () => Promise<T>): Promise<T> {
    const present = read();
    const underWay: UnderWay<T> = { present, next: undefined };
    this.#underWay.set(key, underWay);
    try {
      return await present;
    } finally {
      if (this.#underWay.get(key) === underWay && underWay.next === undefined) this.#underWay.delete(key);
    }
  }
}
