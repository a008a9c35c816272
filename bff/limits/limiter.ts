import { MemoryLimiter, type Taken } from '@shop/settings/memory-limiter';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitStore } from './limit-store.ts';

/** A promise only if Redis has to answer. */
export type MaybePromise<T> = T | Promise<T>;

/** Counts points by key in windows of time. */
export interface Limiter {
  /**
   * Takes points, even those beyond the limit.
   * @param seconds the length of the window, if this call begins it
   */
  take(key: string, points?: number, seconds?: number): MaybePromise<Taken>;
  giveBack(key: string, points?: number): MaybePromise<void>;
  clear(key: string): MaybePromise<void>;
}

interface LimiterOptions {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts in memory while Redis is unavailable, and if `store` is `null`. */
export function createLimiter({ name, points, seconds }: LimiterOptions, store: LimitStore | null): Limiter {
  const memory = new MemoryLimiter({ points, seconds });
  if (store === null) return memory;
  const shared = new RateLimiterRedis({
    keyPrefix: name,
    points,
    duration: seconds,
    storeClient: store,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
  });
  return {
    take: async (key, taken = 1, customDuration = seconds) => {
      try {
        const { consumedPoints } = await shared.consume(key, taken, { customDuration });
        return { count: consumedPoints, waitMs: 0 };
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) return memory.take(key, taken, customDuration);
        return { count: error.consumedPoints, waitMs: Math.max(1, error.msBeforeNext) };
      }
    },
    giveBack: async (key, taken = 1) => {
      try {
        await shared.reward(key, taken);
      } catch {
        memory.giveBack(key, taken);
      }
    },
    clear: async (key) => {
      memory.clear(key);
      await shared.delete(key).catch(() => false);
    },
  };
}
