/** Called with the connection whose change was confirmed to it; `null` if every subscriber has to read. */
export type ChangeListener = (origin: string | null) => void;

/** Events of changed carts and orders, by topic: `cartTopic` or `orderTopic`. An event has no content: its subscriber reads the cart or order. */
export interface ChangeEvents {
  publish(topic: string, origin: string | null): void;
  /** Returns the function that unsubscribes. */
  subscribe(topic: string, listener: ChangeListener): () => void;
  close(): void;
}

/** The subscribers in this process. */
export class InMemoryChangeEvents implements ChangeEvents {
  readonly #listeners = new Map<string, Set<ChangeListener>>();

  publish(topic: string, origin: string | null): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(origin);
  }

  subscribe(topic: string, listener: ChangeListener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }

  /** The topics that have subscribers. */
  topics(): readonly string[] {
    return [...this.#listeners.keys()];
  }

  close(): void {
    this.#listeners.clear();
  }
}
