/** Who hears that a customer's cart was changed, by the id of the cart. The news carries nothing: who hears it reads the cart. */
export interface CartChanges {
  announce(cartId: string): void;
  /** Returns the way to stop. */
  listen(cartId: string, listener: () => void): () => void;
}

/** The changes that every BFF of the shop hears of. */
export interface FanOut extends CartChanges {
  close(): Promise<void>;
}

/** The listeners in this process. */
export class CartTopics implements CartChanges {
  readonly #listeners = new Map<string, Set<() => void>>();

  announce(cartId: string): void {
    for (const listener of this.#listeners.get(cartId) ?? []) listener();
  }

  listen(cartId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(cartId) ?? new Set();
    this.#listeners.set(cartId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(cartId) === listeners) this.#listeners.delete(cartId);
    };
  }

  /** The carts that somebody listens to. */
  listenedTo(): readonly string[] {
    return [...this.#listeners.keys()];
  }
}
