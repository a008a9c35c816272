import { MemoryLimiter } from '@shop/settings/memory-limiter';
import { Busy } from './http-error.ts';

export type RateLimit = (address: string) => Promise<void>;

/** Limits each client address; 0 means no limit. Beyond the limit, the returned function rejects with {@link Busy}. */
export function createRateLimit(perMinute: number): RateLimit {
  if (perMinute === 0) return async () => undefined;
  const limiter = new MemoryLimiter({ points: perMinute, seconds: 60 });
  return async (address) => {
    const { waitMs } = limiter.take(address);
    if (waitMs > 0) throw new Busy(429, Math.ceil(waitMs / 1000));
  };
}
