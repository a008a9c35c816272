import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Busy } from './refusal.ts';

/** Counts one request of a client address; rejects with {@link Busy} above the limit. */
export type AddressLimit = (address: string) => Promise<void>;

/** Creates a limit per client address and minute; 0 means no limit. */
export function createAddressLimit(perMinute: number): AddressLimit {
  if (perMinute === 0) return async () => undefined;
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (address) => {
    try {
      await limiter.consume(address);
    } catch (error) {
      throw error instanceof RateLimiterRes ? new Busy(429, Math.ceil(error.msBeforeNext / 1000)) : error;
    }
  };
}
