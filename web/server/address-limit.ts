import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Busy } from './refusal.ts';

/** Counts what an address asks for; rejects with {@link Busy} if it has had its share. */
export type AddressLimit = (address: string) => Promise<void>;

/** A limit of so many for each address and minute; 0 sets no limit. */
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
