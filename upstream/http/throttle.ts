import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../settings.ts';
import { httpError } from './http-error.ts';

/** What is throttled by the caller's address. */
export type Throttled = 'signIn' | 'register' | 'resetMail' | 'guestCart' | 'guestOrder';

type Limits = Pick<
  Settings,
  'LIMIT_SIGN_IN' | 'LIMIT_REGISTER' | 'LIMIT_RESET_MAIL' | 'LIMIT_GUEST_CART' | 'LIMIT_GUEST_ORDER'
>;

/** Counts a request. Throws 429 as Django REST Framework does, with Retry-After, beyond the limit. */
export type Throttle = (what: Throttled, request: Pick<FastifyRequest, 'ip'>) => Promise<void>;

const minute = 60;

const limiter = (points: number, duration: number) =>
  points === 0 ? undefined : new RateLimiterMemory({ points, duration });

/** Counts in the memory of this process. */
export function createThrottle(settings: Limits): Throttle {
  const limiters: Record<Throttled, RateLimiterMemory | undefined> = {
    signIn: limiter(settings.LIMIT_SIGN_IN, 15 * minute),
    register: limiter(settings.LIMIT_REGISTER, 60 * minute),
    resetMail: limiter(settings.LIMIT_RESET_MAIL, 60 * minute),
    guestCart: limiter(settings.LIMIT_GUEST_CART, 10 * minute),
    guestOrder: limiter(settings.LIMIT_GUEST_ORDER, 10 * minute),
  };
  return async (what, { ip }) => {
    try {
      await limiters[what]?.consume(ip);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      const unit = seconds === 1 ? 'second' : 'seconds';
      throw httpError(429, `Request was throttled. Expected available in ${seconds} ${unit}.`).after(seconds);
    }
  };
}
