import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RestFailure } from '../rest/failure.ts';

/** How many are let through in each window; 0 is no limit. */
export interface RateSettings {
  readonly signInPerAccount: number;
  readonly signInPerAddress: number;
  readonly register: number;
  readonly resetMail: number;
  readonly guestCart: number;
  readonly guestOrder: number;
  readonly anonymous: number;
  readonly socket: number;
}

/** What is counted. */
export type Rate = keyof RateSettings;

const minute = 60;
const seconds: Readonly<Record<Rate, number>> = {
  signInPerAccount: 15 * minute,
  signInPerAddress: 15 * minute,
  register: 60 * minute,
  resetMail: 60 * minute,
  guestCart: minute,
  guestOrder: 60 * minute,
  anonymous: minute,
  socket: minute,
};

/** Counts in the memory of this process: it forgets on a restart, and every process counts for itself. */
export class RateLimits {
  readonly #limiters = new Map<Rate, RateLimiterMemory>();

  constructor(settings: RateSettings) {
    for (const rate of ratesOf(settings)) {
      if (settings[rate] === 0) continue;
      const limiter = new RateLimiterMemory({
        keyPrefix: rate,
        points: settings[rate],
        duration: seconds[rate],
      });
      this.#limiters.set(rate, limiter);
    }
  }

  /**
   * Counts one.
   * @throws RestFailure `RATE_LIMITED`, with when to come again, beyond the limit
   */
  async take(rate: Rate, key: string): Promise<void> {
    try {
      await this.#limiters.get(rate)?.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new RestFailure('RATE_LIMITED', {
        message: `Too many requests. Please try again in ${inWords(retryAfter)}.`,
        status: 429,
        retryAfter,
        nothingSent: true,
      });
    }
  }

  /** Takes back what {@link take} counted. */
  async giveBack(rate: Rate, key: string): Promise<void> {
    await this.#limiters.get(rate)?.reward(key);
  }
}

const isRate = (key: string): key is Rate => Object.hasOwn(seconds, key);

function ratesOf(settings: RateSettings): Rate[] {
  return Object.keys(settings).filter(isRate);
}

function inWords(wait: number): string {
  if (wait < 2 * minute) return `${wait} seconds`;
  return `${Math.ceil(wait / minute)} minutes`;
}

/** What an address is counted by: a client has a whole /64 of IPv6 to itself. */
export function rateKey(address: string | null): string {
  if (address === null) return 'unknown';
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const parts = head.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - parts.length - tail.split(':').filter(Boolean).length : 0;
  return [...parts, ...Array.from({ length: missing }, () => '0'), ...tail.split(':')].slice(0, 4).join(':');
}
