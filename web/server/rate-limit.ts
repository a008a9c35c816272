import { MemoryLimiter } from '@shop/settings/memory-limiter';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { Busy } from './http-error.ts';

export type RateLimit = (address: string) => Promise<void>;

/** Limits each client address; 0 means no limit. Beyond the limit, the returned function rejects with {@link Busy}. */
export function createRateLimit(perMinute: number): RateLimit {
  if (perMinute === 0) return async () => undefined;
  const limiter = new MemoryLimiter({ points: perMinute, duration: 60 });
  return async (address) => {
    try {
      await limiter.consume(address);
    } catch (error) {
      throw error instanceof RateLimiterRes ? new Busy(429, Math.ceil(error.msBeforeNext / 1000)) : error;
    }
  };
}
