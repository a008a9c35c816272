import type { ExecutionResult } from 'graphql';
import type { Cart } from '../rest/cart-wire.ts';
import type { CartEvents } from './in-memory-pub-sub.ts';

/** What a subscription to a customer's cart needs. */
export interface CartSubscriptionDeps {
  readonly events: Pick<CartEvents, 'subscribe'>;
  /** The subscriber's own connection, which knows of its own changes already; `null` for none. */
  readonly connectionId: string | null;
  /** Reads the customer's current cart, whatever its id; the read begins after the call. */
  readonly read: () => Promise<Cart | null>;
  /** The GraphQL result for a cart, or for the failure that the given function throws. */
  readonly toResult: (cart: () => Cart | null) => Promise<ExecutionResult>;
  /** The shortest time between two reads, in milliseconds: changes in between become one event. */
  readonly pauseMs: number;
}

type Event = IteratorResult<ExecutionResult, undefined>;

const done: Event = { done: true, value: undefined };

/**
 * The events of one subscription: the cart at once, and again after each change. The next read waits until the last event was taken, so
 * that a slow client gets fewer events, not older ones. After an order the subscription follows the customer's next cart.
 */
export class CartSubscription implements AsyncGenerator<ExecutionResult, undefined, undefined> {
  readonly #deps: CartSubscriptionDeps;
  #cartId: string;
  #unsubscribe: () => void;
  #isDue = true;
  #isDone = false;
  #notBefore = 0;
  #timer: NodeJS.Timeout | undefined;
  #wake: (() => void) | undefined;

  constructor(cartId: string, deps: CartSubscriptionDeps) {
    this.#deps = deps;
    this.#cartId = cartId;
    this.#unsubscribe = deps.events.subscribe(cartId, this.#onChange);
  }

  readonly #onChange = (origin: string | null): void => {
    if (origin !== null && origin === this.#deps.connectionId) return;
    if (this.#isDone || this.#isDue || this.#timer !== undefined) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#isDue = true;
        this.#wake?.();
      },
      Math.max(0, this.#notBefore - performance.now()),
    );
  };

  async next(): Promise<Event> {
    while (!this.#isDue && !this.#isDone) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
    if (this.#isDone) return done;
    this.#isDue = false;
    this.#notBefore = performance.now() + this.#deps.pauseMs;
    const cart = await this.#readAndFollow();
    if (this.#isDone) return done;
    return { done: false, value: await this.#deps.toResult(cart) };
  }

  async #readAndFollow(): Promise<() => Cart | null> {
    try {
      const cart = await this.#deps.read();
      if (cart === null || cart.id === this.#cartId || this.#isDone) return () => cart;
      this.#follow(cart.id);
      // The new cart may have changed before the subscription to it began.
      const again = await this.#deps.read();
      return () => again;
    } catch (error) {
      return () => {
        throw error;
      };
    }
  }

  #follow(cartId: string): void {
    this.#unsubscribe();
    this.#cartId = cartId;
    this.#unsubscribe = this.#deps.events.subscribe(cartId, this.#onChange);
  }

  /** Ends the subscription at once, also while it waits for a change. */
  async return(): Promise<Event> {
    this.#isDone = true;
    this.#unsubscribe();
    clearTimeout(this.#timer);
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
