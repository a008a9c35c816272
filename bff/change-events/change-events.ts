import { EventEmitter } from 'node:events';

/** `origin` is the connection that already has the change; `null` notifies every connection. */
export type ChangeListener = (origin: string | null) => void;

/** Events have no content: subscribers read the cart or order themselves. */
export interface ChangeEvents {
  publish(topic: string, origin: string | null): void;
  subscribe(topic: string, listener: ChangeListener): () => void;
}

const prefix = 'topic:';
/** An emitter throws if nobody listens to the event `error`, so topics have a prefix. */
const nameOf = (topic: string): string => prefix + topic;

export class InMemoryChangeEvents implements ChangeEvents {
  readonly #topics = new EventEmitter<Record<string, [origin: string | null]>>().setMaxListeners(0);

  publish(topic: string, origin: string | null): void {
    this.#topics.emit(nameOf(topic), origin);
  }

  subscribe(topic: string, listener: ChangeListener): () => void {
    this.#topics.on(nameOf(topic), listener);
    return () => this.#topics.off(nameOf(topic), listener);
  }

  topics(): readonly string[] {
    return this.#topics.eventNames().map((name) => name.slice(prefix.length));
  }
}
