import type { ExecutionResult } from 'graphql';
import type { Cart } from '../rest/cart-wire.ts';
import type { CartEvents } from './in-memory-pub-sub.ts';

/** What a feed is made of. */
export interface CartSubscriptionDeps {
  readonly changes: Pick<CartEvents, 'subscribe'>;
  /** Reads the customer's present cart, whatever its id; begun after the call. */
  readonly read: () => Promise<Cart | null>;
  /** The event for a cart, or for the failure that the given function throws. */
  readonly answer: (cart: () => Cart | null) => Promise<ExecutionResult>;
  /** The shortest time from one read to the next, in milliseconds: changes in between become one event. */
  readonly pauseMs: number;
}

type Event = IteratorResult<ExecutionResult, undefined>;

const over: Event = { done: true, value: undefined };

/**
 * The events of one subscription: the cart at once, and again after each change. It reads only when the one before was taken, so
 * that a slow client gets fewer events and not older ones. An order gives the customer another cart, which is then followed.
 */
export class CartSubscription implements AsyncGenerator<ExecutionResult, undefined, undefined> {
  readonly #deps: CartSubscriptionDeps;
  #cartId: string;
  #unlisten: () => void;
  #isDue = true;
  #isOver = false;
  #notBefore = 0;
  #timer: NodeJS.Timeout | undefined;
  #wake: (() => void) | undefined;

  constructor(cartId: string, deps: CartSubscriptionDeps) {
    this.#deps = deps;
    this.#cartId = cartId;
    this.#unlisten = deps.changes.subscribe(cartId, this.#changed);
  }

  readonly #changed = (): void => {
    if (this.#isOver || this.#isDue || this.#timer !== undefined) return;
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
    while (!this.#isDue && !this.#isOver) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
    if (this.#isOver) return over;
    this.#isDue = false;
    this.#notBefore = performance.now() + this.#deps.pauseMs;
    const cart = await this.#readAndFollow();
    if (this.#isOver) return over;
    return { done: false, value: await this.#deps.answer(cart) };
  }

  async #readAndFollow(): Promise<() => Cart | null> {
    try {
      const cart = await this.#deps.read();
      if (cart === null || cart.id === this.#cartId || this.#isOver) return () => cart;
      this.#follow(cart.id);
      // It may have been changed before it was listened to.
      const again = await this.#deps.read();
      return () => again;
    } catch (error) {
      return () => {
        throw error;
      };
    }
  }

  #follow(cartId: string): void {
    this.#unlisten();
    this.#cartId = cartId;
    this.#unlisten = this.#deps.changes.subscribe(cartId, this.#changed);
  }

  /** Ends the feed at once, also while it waits for a change. */
  async return(): Promise<Event> {
    this.#isOver = true;
    this.#unlisten();
    clearTimeout(this.#timer);
    this.#wake?.();
    return Promise.resolve(over);
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
