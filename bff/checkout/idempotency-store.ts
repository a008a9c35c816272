import { LRUCache } from 'lru-cache';
import type { Order } from '../rest/order-wire.ts';
import type { AttemptOutcome, UnknownOutcome } from './order-outcome.ts';

export interface Checkout {
  readonly key: string;
  /** `guest`, or `customer` and the customer's id. */
  readonly caller: string;
  readonly cartId: string;
}

export type Claim =
  /** The attempt may start. When it ends, pass its outcome to `complete`, or `failed` if it threw. */
  | {
      readonly state: 'claimed';
      /** The unknown outcome of an earlier attempt for this cart; `null` if none is stored. */
      readonly earlier: UnknownOutcome | null;
      readonly complete: (result: AttemptOutcome | 'failed') => Promise<void>;
    }
  | { readonly state: 'placed'; readonly order: Order }
  /** The same checkout is in progress. Claim it again after `ended` resolves. */
  | { readonly state: 'same under way'; readonly ended: Promise<void> }
  | { readonly state: 'other under way' }
  | { readonly state: 'key of another cart' };

/**
 * Prevents concurrent checkout attempts with the same key or for the same cart, and stores orders and unknown outcomes
 * for up to an hour. A missing entry doesn't mean that there is no order. The store doesn't verify the caller;
 * code that returns a stored order has to do so first (see README.md).
 */
export interface IdempotencyStore {
  /** Never rejects, even if the store is unreachable. */
  claim(checkout: Checkout): Promise<Claim>;
  /** Returns the checkouts, keyed by order id. Leaves out orders whose checkout isn't stored. */
  checkoutsOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, Checkout>>;
}

export const KNOWN_MS = 60 * 60 * 1000;
const MOST_KNOWN = 10_000;

/** Identifies a caller's cart. The string is unambiguous, because a cart's id contains no line break. */
export const cartOf = ({ caller, cartId }: Checkout): string => `${caller}\n${cartId}`;

interface Known extends Checkout {
  /** `null` if the outcome is unknown. */
  readonly order: Order | null;
}

interface UnderWay {
  readonly checkout: Checkout;
  readonly ended: Promise<void>;
}

export class InMemoryIdempotencyStore implements IdempotencyStore {
  readonly #underWayByKey = new Map<string, UnderWay>();
  readonly #underWayCarts = new Set<string>();
  readonly #known = new LRUCache<string, Known>({ max: MOST_KNOWN, ttl: KNOWN_MS });
  readonly #unknownByCart = new LRUCache<string, UnknownOutcome>({ max: MOST_KNOWN, ttl: KNOWN_MS });
  readonly #checkouts = new LRUCache<string, Checkout>({ max: MOST_KNOWN, ttl: KNOWN_MS });

  async claim(checkout: Checkout): Promise<Claim> {
    return Promise.resolve(this.#claim(checkout));
  }

  #claim(checkout: Checkout): Claim {
    const { key } = checkout;
    const cart = cartOf(checkout);
    const underWay = this.#underWayByKey.get(key);
    const known = this.#known.get(key);
    const holder = underWay?.checkout ?? known;
    if (holder !== undefined && cartOf(holder) !== cart) return { state: 'key of another cart' };
    if (underWay !== undefined) return { state: 'same under way', ended: underWay.ended };
    if (this.#underWayCarts.has(cart)) return { state: 'other under way' };
    if (known !== undefined && known.order !== null) return { state: 'placed', order: known.order };
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    this.#underWayByKey.set(key, { checkout, ended });
    this.#underWayCarts.add(cart);
    return {
      state: 'claimed',
      earlier: this.#unknownByCart.get(cart) ?? null,
      complete: async (result) => {
        this.#remember(checkout, result);
        this.#underWayByKey.delete(key);
        this.#underWayCarts.delete(cart);
        end();
        return Promise.resolve();
      },
    };
  }

  #remember(checkout: Checkout, result: AttemptOutcome | 'failed'): void {
    if (result === 'failed') return;
    const { key } = checkout;
    const cart = cartOf(checkout);
    if (result.state === 'placed') {
      this.#known.set(key, { ...checkout, order: result.order });
      this.#unknownByCart.delete(cart);
      this.#checkouts.set(result.order.id, checkout);
    } else if (result.state === 'unknown') {
      this.#known.set(key, { ...checkout, order: null });
      this.#unknownByCart.set(cart, result.unknown);
    } else if (result.state === 'rejected') {
      // No order was placed, so another cart may use the key.
      this.#known.delete(key);
      this.#unknownByCart.delete(cart);
    }
  }

  async checkoutsOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, Checkout>> {
    const found = new Map<string, Checkout>();
    for (const id of orderIds) {
      const checkout = this.#checkouts.get(id);
      if (checkout !== undefined) found.set(id, checkout);
    }
    return Promise.resolve(found);
  }
}
