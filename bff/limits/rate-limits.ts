import { MemoryLimiter } from '@shop/settings/memory-limiter';
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RestFailure } from '../rest/failure.ts';
import type { LimitStore } from './limit-store.ts';
import { type Rate, type RateSettings, rates } from './rates.ts';

const minute = 60;

/** Counts in memory while Redis is unavailable, and if `store` is `null`. */
export function createLimiter(
  options: { readonly keyPrefix: string; readonly points: number; readonly duration: number },
  store: LimitStore | null,
): RateLimiterAbstract {
  const memory = new MemoryLimiter(options);
  if (store === null) return memory;
  return new RateLimiterRedis({
    ...options,
    storeClient: store,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
  });
}

export type Charge = readonly [rate: Rate, key: string, points: number];

export class RateLimits {
  readonly #limiters = new Map<Rate, RateLimiterAbstract>();
  readonly #onLimit: ((rate: Rate) => void) | null;

  constructor(
    settings: RateSettings,
    store: LimitStore | null = null,
    onLimit: ((rate: Rate) => void) | null = null,
  ) {
    this.#onLimit = onLimit;
    for (const rate of Object.keys(settings).filter(isRate)) {
      if (settings[rate] === 0) continue;
      const options = { keyPrefix: `limit:${rate}`, points: settings[rate], duration: rates[rate].seconds };
      this.#limiters.set(rate, createLimiter(options, store));
    }
  }

  /** @throws RestFailure `RATE_LIMITED`, including the time until a retry, if the limit is exceeded */
  async take(rate: Rate, key: string, points = 1): Promise<void> {
    try {
      await this.#limiters.get(rate)?.consume(key, points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      this.#onLimit?.(rate);
      throw rateLimited(error.msBeforeNext, (wait) => `Too many requests. Please try again in ${wait}.`);
    }
  }

  /** Takes all charges or none: if a limit is exceeded, the others are refunded. */
  async takeAll(charges: readonly Charge[]): Promise<void> {
    const taken: Charge[] = [];
    try {
      for (const charge of charges) {
        await this.take(...charge);
        taken.push(charge);
      }
    } catch (error) {
      for (const charge of taken) await this.giveBack(...charge);
      throw error;
    }
  }

  /** Takes the points even if this exceeds the limit, because the call has already been made. */
  async charge(rate: Rate, key: string, points: number): Promise<void> {
    await this.#limiters.get(rate)?.penalty(key, points);
  }

  async giveBack(rate: Rate, key: string, points = 1): Promise<void> {
    await this.#limiters.get(rate)?.reward(key, points);
  }
}

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
