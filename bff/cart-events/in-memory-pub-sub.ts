/** Called with the connection whose change was confirmed to it; `null` where every subscriber has to read the cart. */
export type CartListener = (origin: string | null) => void;

/** Events of changed carts, by the id of the cart. An event has no content: its subscriber reads the cart. */
export interface CartEvents {
  publish(cartId: string, origin: string | null): void;
  /** Returns the function that unsubscribes. */
  subscribe(cartId: string, listener: CartListener): () => void;
}

/** Events that reach the subscribers of every BFF. */
export interface PubSub extends CartEvents {
  close(): Promise<void>;
}

/** The subscribers in this process. */
export class InMemoryPubSub implements CartEvents {
  readonly #listeners = new Map<string, Set<CartListener>>();

  publish(cartId: string, origin: string | null): void {
    for (const listener of this.#listeners.get(cartId) ?? []) listener(origin);
  }

  subscribe(cartId: string, listener: CartListener): () => void {
    const listeners = this.#listeners.get(cartId) ?? new Set();
    this.#listeners.set(cartId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(cartId) === listeners) this.#listeners.delete(cartId);
    };
  }

  /** The carts that have subscribers. */
  topics(): readonly string[] {
    return [...this.#listeners.keys()];
  }
}
