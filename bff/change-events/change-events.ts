import { EventEmitter } from 'node:events';

/**
 * Called with the id of the connection that made the change and already has its result; `null` notifies every
 * connection.
 */
export type ChangeListener = (origin: string | null) => void;

/**
 * Publishes changes to carts and orders, by topic (`cartTopic` or `orderTopic`). An event has no content: subscribers
 * read the cart or order themselves.
 */
export interface ChangeEvents {
  publish(topic: string, origin: string | null): void;
  subscribe(topic: string, listener: ChangeListener): () => void;
  close(): void;
}

export class InMemoryChangeEvents implements ChangeEvents {
  readonly #topics = new EventEmitter<Record<string, [origin: string | null]>>().setMaxListeners(0);

  publish(topic: string, origin: string | null): void {
    this.#topics.emit(topic, origin);
  }

  subscribe(topic: string, listener: ChangeListener): () => void {
    this.#topics.on(topic, listener);
    return () => this.#topics.off(topic, listener);
  }

  topics(): readonly string[] {
    return this.#topics.eventNames();
  }

  close(): void {
    this.#topics.removeAllListeners();
  }
}
