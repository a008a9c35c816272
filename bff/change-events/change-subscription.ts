import type { ExecutionResult } from 'graphql';
import type { ChangeListener } from './in-memory-pub-sub.ts';

/** How often a value is read that may change without an event, in milliseconds. */
export interface Recheck {
  /** After a change, and after the subscription begins; each further pause is twice as long. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** The dependencies of a subscription to a changing value. */
export interface ChangeSubscriptionDeps<Value> {
  /** Subscribes to the value's events; the result unsubscribes. */
  readonly subscribe: (onChange: ChangeListener) => () => void;
  /** The subscriber's own connection, which knows of its own changes already; `null` for none. */
  readonly connectionId: string | null;
  /** Reads the current value; the read begins after the call. */
  readonly read: () => Promise<Value>;
  /** The GraphQL result for a value, or for the failure that the given function throws. */
  readonly toResult: (value: () => Value) => Promise<ExecutionResult>;
  /** The shortest time between two reads after events, in milliseconds: changes in between become one event. */
  readonly pauseMs: number;
  /** Whether a result that equals the last one is not sent; by default it is, since it confirms what a client has changed. */
  readonly skipsRepeats?: boolean;
  /** Also reads without an event, where repeats are skipped; by default it does not. */
  readonly recheck?: Recheck;
}

type Event = IteratorResult<ExecutionResult, undefined>;

const done: Event = { done: true, value: undefined };

/**
 * The events of one subscription: the value at once, and again after each change. The next read waits until the last event was taken, so
 * that a slow client gets fewer events, not older ones.
 */
export class ChangeSubscription<Value> implements AsyncGenerator<ExecutionResult, undefined, undefined> {
  readonly #deps: ChangeSubscriptionDeps<Value>;
  readonly #unsubscribe: () => void;
  #isDue = true;
  #isDone = false;
  #notBefore = 0;
  #timer: NodeJS.Timeout | undefined;
  #recheckTimer: NodeJS.Timeout | undefined;
  #recheckMs: number;
  #last: string | undefined;
  #wake: (() => void) | undefined;

  constructor(deps: ChangeSubscriptionDeps<Value>) {
    this.#deps = deps;
    this.#recheckMs = deps.recheck?.firstMs ?? 0;
    this.#unsubscribe = deps.subscribe(this.#onChange);
  }

  readonly #onChange = (origin: string | null): void => {
    if (origin !== null && origin === this.#deps.connectionId) return;
    if (this.#isDone || this.#isDue || this.#timer !== undefined) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#setDue();
      },
      Math.max(0, this.#notBefore - performance.now()),
    );
  };

  #setDue(): void {
    clearTimeout(this.#recheckTimer);
    this.#isDue = true;
    this.#wake?.();
  }

  async next(): Promise<Event> {
    let result = await this.#nextResult();
    while (result !== undefined && this.#deps.skipsRepeats === true && !this.#isNew(result))
      result = await this.#nextResult();
    return result === undefined ? done : { done: false, value: result };
  }

  /** The result of the next read; `undefined` once the subscription has ended. */
  async #nextResult(): Promise<ExecutionResult | undefined> {
    while (!this.#isDue && !this.#isDone) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
    if (this.#isDone) return undefined;
    this.#isDue = false;
    this.#notBefore = performance.now() + this.#deps.pauseMs;
    const value = await this.#read();
    if (this.#isDone) return undefined;
    const result = await this.#deps.toResult(value);
    return this.#isDone ? undefined : result;
  }

  async #read(): Promise<() => Value> {
    try {
      const value = await this.#deps.read();
      return () => value;
    } catch (error) {
      return () => {
        throw error;
      };
    }
  }

  /** Whether a result differs from the last one; schedules the next read without an event either way. */
  #isNew(result: ExecutionResult): boolean {
    const text = JSON.stringify(result);
    const isNew = text !== this.#last;
    this.#last = text;
    const { recheck } = this.#deps;
    if (recheck === undefined) return isNew;
    if (isNew) this.#recheckMs = recheck.firstMs;
    clearTimeout(this.#recheckTimer);
    this.#recheckTimer = setTimeout(() => this.#setDue(), this.#recheckMs);
    this.#recheckMs = Math.min(this.#recheckMs * 2, recheck.longestMs);
    return isNew;
  }

  /** Ends the subscription at once, also while it waits for a change. */
  async return(): Promise<Event> {
    this.#isDone = true;
    this.#unsubscribe();
    clearTimeout(this.#timer);
    clearTimeout(this.#recheckTimer);
    this.#wake?.();
    return Promise.resolve(done);
  }

  async throw(error: unknown): Promise<Event> {
    await this.return();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }
}
