import type { FastifyRequest } from 'fastify';
import { MemoryLimiter } from '@shop/settings/memory-limiter';
import { rateKey } from '@shop/settings/rate-key';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings.ts';
import { httpError } from './http-error.ts';

export type Throttled = 'signIn' | 'register' | 'resetMail' | 'guestCart' | 'guestOrder';

/** Like Django REST Framework, throws 429 with Retry-After if the limit is exceeded. */
export type Throttle = (call: Throttled, request: Pick<FastifyRequest, 'ip'>) => Promise<void>;

/** Counts a call. Returns the time to wait in milliseconds; 0 if the limit isn't exceeded. */
type Take = (key: string) => number | Promise<number>;

const minute = 60;

/** Processes share counters in PostgreSQL. Without PostgreSQL, or while it fails, each process counts in memory. */
export function createThrottle(settings: Settings, db: Database): Throttle {
  // Implements the interface of a pg pool, so that counters use the same pool and query log as other queries.
  const store = {
    query: async ({ text, values }: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  };

  function limiter(call: Throttled, points: number, seconds: number): Take | undefined {
    if (points === 0) return undefined;
    const memory = new MemoryLimiter({ points, seconds });
    if (settings.DATABASE_URL === undefined) return (key) => memory.take(key).waitMs;
    const shared = new RateLimiterPostgres({
      keyPrefix: call,
      points,
      duration: seconds,
      storeClient: store,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
    return async (key) => {
      try {
        await shared.consume(key);
        return 0;
      } catch (error) {
        return error instanceof RateLimiterRes ? error.msBeforeNext : memory.take(key).waitMs;
      }
    };
  }

  const limiters: Record<Throttled, Take | undefined> = {
    signIn: limiter('signIn', settings.LIMIT_SIGN_IN, 15 * minute),
    register: limiter('register', settings.LIMIT_REGISTER, 60 * minute),
    resetMail: limiter('resetMail', settings.LIMIT_RESET_MAIL, 60 * minute),
    guestCart: limiter('guestCart', settings.LIMIT_GUEST_CART, 10 * minute),
    guestOrder: limiter('guestOrder', settings.LIMIT_GUEST_ORDER, 10 * minute),
  };
  return async (call, { ip }) => {
    const waitMs = (await limiters[call]?.(rateKey(ip))) ?? 0;
    if (waitMs <= 0) return;
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    const unit = seconds === 1 ? 'second' : 'seconds';
    throw httpError(429, `Request was throttled. Expected available in ${seconds} ${unit}.`).after(seconds);
  };
}
