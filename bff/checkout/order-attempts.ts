import { LRUCache } from 'lru-cache';
import type { Doubt, OrderOutcome, PlacedOutcome } from './order-outcome.ts';

/** What tells one checkout from another. */
export interface Checkout {
  /** The idempotency key. */
  readonly key: string;
  /** Who orders: a customer, by id, or a guest. */
  readonly caller: string;
  readonly cartId: string;
}

/** What is known of a checkout that was tried. */
interface Tried extends Checkout {
  readonly result: PlacedOutcome | { readonly state: 'in doubt'; readonly doubt: Doubt };
}

interface Flight extends Checkout {
  readonly outcome: Promise<OrderOutcome>;
}

const REMEMBERED_MS = 60 * 60 * 1000;
const MOST_REMEMBERED = 10_000;

const ofCart = ({ caller, cartId }: Checkout): string => `${caller} ${cartId}`;

/**
 * Remembers, in this process and for an hour, which checkouts were tried and what came of them, so that one key and one cart make one
 * order: who asks again while an order is under way waits for the same answer, and who asks later gets the first answer.
 *
 * It is a short cut and a guard, not the truth: that is with the shop API, which is asked where this memory is empty, such as after a
 * restart or in another process (see `place-order.ts`).
 */
export class OrderAttempts {
  readonly #flights = new Map<string, Flight>();
  readonly #flightsByCart = new Map<string, Flight>();
  readonly #tried = new LRUCache<string, Tried>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });
  readonly #triedByCart = new LRUCache<string, Tried>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });
  readonly #answered = new LRUCache<string, string>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });

  /** Whether this order is the answer to another checkout, and so not what came of this one. */
  isAnswerToAnother(orderId: string, { key }: Checkout): boolean {
    const answered = this.#answered.get(orderId);
    return answered !== undefined && answered !== key;
  }

  /**
   * What came of a checkout, by `place` where it is not known yet.
   * @param place tries to place the order; told what is doubtful about an earlier try
   */
  async run(
    checkout: Checkout,
    place: (doubt: Doubt | null) => Promise<OrderOutcome>,
  ): Promise<OrderOutcome> {
    const flight = this.#flights.get(checkout.key);
    if (flight !== undefined) {
      return isSame(flight, checkout) ? flight.outcome : { state: 'key of another cart' };
    }
    const tried = this.#tried.get(checkout.key);
    if (tried !== undefined && !isSame(tried, checkout)) return { state: 'key of another cart' };
    if (this.#flightsByCart.has(ofCart(checkout))) return { state: 'under way' };
    const known = tried ?? this.#triedByCart.get(ofCart(checkout));
    if (known?.result.state === 'placed') return known.result;
    return this.#fly(checkout, known?.result.doubt ?? null, place);
  }

  async #fly(
    checkout: Checkout,
    doubt: Doubt | null,
    place: (doubt: Doubt | null) => Promise<OrderOutcome>,
  ): Promise<OrderOutcome> {
    const outcome = place(doubt).then((result) => {
      this.#remember(checkout, result);
      return result;
    });
    const flight = { ...checkout, outcome };
    this.#flights.set(checkout.key, flight);
    this.#flightsByCart.set(ofCart(checkout), flight);
    try {
      return await outcome;
    } finally {
      this.#flights.delete(checkout.key);
      this.#flightsByCart.delete(ofCart(checkout));
    }
  }

  #remember(checkout: Checkout, result: OrderOutcome): void {
    if (result.state === 'placed' || result.state === 'in doubt') {
      const tried = { ...checkout, result };
      this.#tried.set(checkout.key, tried);
      this.#triedByCart.set(ofCart(checkout), tried);
      if (result.state === 'placed') this.#answered.set(result.order.id, checkout.key);
    } else if (result.state === 'refused') {
      // It is sure now that nothing was placed; another cart may use the key.
      this.#tried.delete(checkout.key);
      this.#triedByCart.delete(ofCart(checkout));
    }
  }
}

function isSame(one: Checkout, other: Checkout): boolean {
  return one.caller === other.caller && one.cartId === other.cartId;
}
