/** Who hears that a customer's cart was changed, by the id of the cart. The news carries nothing: who hears it reads the cart. */
export interface CartEvents {
  publish(cartId: string): void;
  /** Returns the way to stop. */
  subscribe(cartId: string, listener: () => void): () => void;
}

/** The changes that every BFF of the shop hears of. */
export interface PubSub extends CartEvents {
  close(): Promise<void>;
}

/** The listeners in this process. */
export class InMemoryPubSub implements CartEvents {
  readonly #listeners = new Map<string, Set<() => void>>();

  publish(cartId: string): void {
    for (const listener of this.#listeners.get(cartId) ?? []) listener();
  }

  subscribe(cartId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(cartId) ?? new Set();
    this.#listeners.set(cartId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(cartId) === listeners) this.#listeners.delete(cartId);
    };
  }

  /** The carts that somebody listens to. */
  topics(): readonly string[] {
    return [...this.#listeners.keys()];
  }
}
