import type { FastifyRequest } from 'fastify';
import { MemoryLimiter } from '@shop/settings/memory-limiter';
import { rateKey } from '@shop/settings/rate-key';
import { CompiledQuery } from 'kysely';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings.ts';
import { httpError } from './http-error.ts';

export type Throttled = 'signIn' | 'register' | 'resetMail' | 'guestCart' | 'guestOrder';

/** Like Django REST Framework, throws 429 with Retry-After if the limit is exceeded. */
export type Throttle = (call: Throttled, request: Pick<FastifyRequest, 'ip'>) => Promise<void>;

const minute = 60;

/** Processes share counters in PostgreSQL. Without PostgreSQL, or while it fails, each process counts in memory. */
export function createThrottle(settings: Settings, db: Database): Throttle {
  // Implements the interface of a pg pool, so that counters use the same pool and query log as other queries.
  const store = {
    query: async ({ text, values }: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  };

  function limiter(call: Throttled, points: number, duration: number): RateLimiterAbstract | undefined {
    if (points === 0) return undefined;
    const options = { keyPrefix: call, points, duration };
    const memory = new MemoryLimiter(options);
    if (settings.DATABASE_URL === undefined) return memory;
    return new RateLimiterPostgres({
      ...options,
      storeClient: store,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: memory,
    });
  }

  const limiters: Record<Throttled, RateLimiterAbstract | undefined> = {
    signIn: limiter('signIn', settings.LIMIT_SIGN_IN, 15 * minute),
    register: limiter('register', settings.LIMIT_REGISTER, 60 * minute),
    resetMail: limiter('resetMail', settings.LIMIT_RESET_MAIL, 60 * minute),
    guestCart: limiter('guestCart', settings.LIMIT_GUEST_CART, 10 * minute),
    guestOrder: limiter('guestOrder', settings.LIMIT_GUEST_ORDER, 10 * minute),
  };
  return async (call, { ip }) => {
    try {
      await limiters[call]?.consume(rateKey(ip));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      const unit = seconds === 1 ? 'second' : 'seconds';
      throw httpError(429, `Request was throttled. Expected available in ${seconds} ${unit}.`).after(seconds);
    }
  };
}
