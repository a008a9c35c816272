import { LRUCache } from 'lru-cache';

const rememberedKeys = 10_000;
const rememberedMs = 60 * 60 * 1000;

/** What is known of one attempt to order. */
interface Attempt<Outcome> {
  /** The attempt under way, which whoever repeats it waits for. */
  underWay: Promise<Outcome> | null;
  /** The outcome that stands: an order was placed. */
  placed: Outcome | null;
  /** Whether an order was sent at all, so that a cart that is gone since then was probably ordered by it. */
  wasSent: boolean;
}

/**
 * Remembers, for an hour and within this process, what came of each idempotency key: a repetition gets the first answer, whether it is
 * there already or still under way. It keeps a double click from becoming two calls; what it forgets in a restart, the REST API's own
 * `Idempotency-Key`, or the cart that an order takes away, still tells.
 */
export class OrderLedger {
  readonly #attempts = new LRUCache<string, Attempt<unknown>>({ max: rememberedKeys, ttl: rememberedMs });

  /** Whether this key's order was sent before. */
  wasSent(key: string): boolean {
    return this.#attempts.get(key)?.wasSent ?? false;
  }

  /** Notes that this key's order is on its way. */
  noteSent(key: string): void {
    const attempt = this.#attempts.get(key);
    if (attempt !== undefined) attempt.wasSent = true;
  }

  /**
   * Places the order of this key by `place`, unless that is done or under way. Every key has to be placed to one type of outcome.
   * @param isFinal whether the outcome stands, so that it answers every repetition
   */
  async once<Outcome>(
    key: string,
    place: () => Promise<Outcome>,
    isFinal: (outcome: Outcome) => boolean,
  ): Promise<Outcome>;
  async once(
    key: string,
    place: () => Promise<unknown>,
    isFinal: (outcome: unknown) => boolean,
  ): Promise<unknown> {
    const attempt = this.#attempts.get(key) ?? { underWay: null, placed: null, wasSent: false };
    if (attempt.placed !== null) return attempt.placed;
    if (attempt.underWay !== null) return attempt.underWay;
    this.#attempts.set(key, attempt);
    attempt.underWay = place();
    try {
      const outcome = await attempt.underWay;
      if (isFinal(outcome)) attempt.placed = outcome;
      return outcome;
    } finally {
      attempt.underWay = null;
    }
  }
}
