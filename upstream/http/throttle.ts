import type { FastifyRequest } from 'fastify';
import { MemoryLimiter } from '@shop/settings/memory-limiter';
import { rateKey } from '@shop/settings/rate-key';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings.ts';
import { httpError } from './http-error.ts';

export type Throttled = 'signIn' | 'register' | 'resetMail' | 'guestCart' | 'guestOrder';
/** What is counted by something other than a client address. */
export type Counted = 'orderMail';

type Caller = Pick<FastifyRequest, 'ip'>;

export interface Throttle {
  /** Counts a call. Like Django REST Framework, throws 429 with Retry-After if the limit is exceeded. */
  take(call: Throttled, caller: Caller): Promise<void>;
  /** Takes a counted call back, because it was not a guess. */
  giveBack(call: Throttled, caller: Caller): Promise<void>;
  /** Returns the time to wait in milliseconds; 0 if the key's limit isn't exceeded. */
  count(what: Counted, key: string): Promise<number>;
  uncount(what: Counted, key: string): Promise<void>;
}

interface Counter {
  /** Returns the time to wait in milliseconds; 0 if the limit isn't exceeded. */
  take(key: string): number | Promise<number>;
  giveBack(key: string): unknown;
}

const minute = 60;
/** How far the clocks of processes may differ. */
const SKEW_MS = 60_000;

/** Processes share counters in PostgreSQL. Without PostgreSQL, or while it fails, each process counts in memory. */
export function createThrottle(settings: Settings, db: Database): Throttle {
  // Implements the interface of a pg pool, so that counters use the same pool and query log as other queries.
  const store = {
    query: async ({ text, values }: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  };

  function limiter(call: Throttled | Counted, points: number, seconds: number): Counter | undefined {
    if (points === 0) return undefined;
    const memory = new MemoryLimiter({ points, seconds });
    if (settings.DATABASE_URL === undefined)
      return { take: (key) => memory.take(key).waitMs, giveBack: (key) => memory.giveBack(key) };
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
    return {
      take: async (key) => {
        try {
          await shared.consume(key);
          return 0;
        } catch (error) {
          const waitMs = error instanceof RateLimiterRes ? error.msBeforeNext : Infinity;
          // No window ends that late, unless the clock was ahead when it began.
          return waitMs <= seconds * 1000 + SKEW_MS ? waitMs : memory.take(key).waitMs;
        }
      },
      giveBack: async (key) => shared.reward(key).catch(() => memory.giveBack(key)),
    };
  }

  const counters: Record<Throttled | Counted, Counter | undefined> = {
    signIn: limiter('signIn', settings.LIMIT_SIGN_IN, 15 * minute),
    register: limiter('register', settings.LIMIT_REGISTER, 60 * minute),
    resetMail: limiter('resetMail', settings.LIMIT_RESET_MAIL, 60 * minute),
    guestCart: limiter('guestCart', settings.LIMIT_GUEST_CART, 10 * minute),
    guestOrder: limiter('guestOrder', settings.LIMIT_GUEST_ORDER, 10 * minute),
    orderMail: limiter('orderMail', settings.LIMIT_ORDER_MAIL, 60 * minute),
  };
  const count = async (what: Throttled | Counted, key: string) => (await counters[what]?.take(key)) ?? 0;
  const uncount = async (what: Throttled | Counted, key: string) => {
    await counters[what]?.giveBack(key);
  };
  return {
    take: async (call, { ip }) => {
      const waitMs = await count(call, rateKey(ip));
      if (waitMs <= 0) return;
      const seconds = Math.max(1, Math.ceil(waitMs / 1000));
      const unit = seconds === 1 ? 'second' : 'seconds';
      throw httpError(429, `Request was throttled. Expected available in ${seconds} ${unit}.`).after(seconds);
    },
    giveBack: async (call, { ip }) => uncount(call, rateKey(ip)),
    count,
    uncount,
  };
}
