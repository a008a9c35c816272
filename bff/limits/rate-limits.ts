import type { Taken } from '@shop/settings/memory-limiter';
import { RestFailure } from '../rest/failure.ts';
import type { LimitStore } from './limit-store.ts';
import { type Limiter, type MaybePromise, createLimiter } from './limiter.ts';
import { type Rate, type RateSettings, rates } from './rates.ts';

const minute = 60;

export type Charge = readonly [rate: Rate, key: string, points: number];

/** The limits per client. Without Redis, no method returns a promise. */
export class RateLimits {
  readonly #limiters = new Map<Rate, Limiter>();
  readonly #onLimit: ((rate: Rate) => void) | null;

  constructor(
    settings: RateSettings,
    store: LimitStore | null = null,
    onLimit: ((rate: Rate) => void) | null = null,
  ) {
    this.#onLimit = onLimit;
    for (const rate of Object.keys(settings).filter(isRate)) {
      const points = settings[rate];
      if (points === 0) continue;
      this.#limiters.set(
        rate,
        createLimiter({ name: `limit:${rate}`, points, seconds: rates[rate].seconds }, store),
      );
    }
  }

  /** @throws RestFailure `RATE_LIMITED`, including the time until a retry, if the limit is exceeded */
  take(rate: Rate, key: string, points = 1): MaybePromise<void> {
    const taken = this.charge(rate, key, points);
    return taken instanceof Promise
      ? taken.then((later) => this.#check(rate, later))
      : this.#check(rate, taken);
  }

  /**
   * Takes all charges or none: if a limit is exceeded, the others are refunded.
   * @throws RestFailure like {@link take}
   */
  takeAll(charges: readonly Charge[]): MaybePromise<void> {
    const taken = charges.map((charge) => this.charge(...charge));
    return taken.every(isTaken)
      ? this.#checkAll(charges, taken)
      : Promise.all(taken.map(async (each) => each)).then((later) => this.#checkAll(charges, later));
  }

  /** Takes the points even if this exceeds the limit. */
  charge(rate: Rate, key: string, points: number): MaybePromise<Taken> {
    return this.#limiters.get(rate)?.take(key, points) ?? unlimited;
  }

  giveBack(rate: Rate, key: string, points = 1): MaybePromise<void> {
    return this.#limiters.get(rate)?.giveBack(key, points);
  }

  #check(rate: Rate, { waitMs }: Taken): void {
    if (waitMs === 0) return;
    this.#onLimit?.(rate);
    throw rateLimited(waitMs, (wait) => `Too many requests. Please try again in ${wait}.`);
  }

  #checkAll(charges: readonly Charge[], taken: readonly Taken[]): void {
    if (taken.every(({ waitMs }) => waitMs === 0)) return;
    for (const [index, charge] of charges.entries())
      if (taken[index]?.waitMs === 0) void this.giveBack(...charge);
    for (const [index, [rate]] of charges.entries()) this.#check(rate, taken[index] ?? unlimited);
  }
}

const unlimited: Taken = { count: 0, waitMs: 0 };

const isTaken = (taken: MaybePromise<Taken>): taken is Taken => !(taken instanceof Promise);

export function rateLimited(waitMs: number, sentence: (wait: string) => string): RestFailure {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new RestFailure('RATE_LIMITED', {
    message: sentence(inWords(retryAfter)),
    status: 429,
    retryAfter,
    notSent: true,
  });
}

const isRate = (key: string): key is Rate => Object.hasOwn(rates, key);

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds < 2 * minute) return `${seconds} seconds`;
  return `${Math.ceil(seconds / minute)} minutes`;
}
