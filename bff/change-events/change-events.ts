import { EventEmitter } from 'node:events';

/** `origin` is the connection that already has the change; `null` notifies every connection. */
export type ChangeListener = (origin: string | null) => void;

/** Events have no content: subscribers read the cart or order themselves. */
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
